#!/usr/bin/env node
/** The executable that npm links: it is there before anything is built, so that `npx caredesk` finds it on a fresh clone. */
import { existsSync } from 'node:fs';

const built = new URL('../dist/caredesk.js', import.meta.url);

if (existsSync(built)) await import(built.href);
else {
  process.stderr.write('caredesk is not built yet: run `npm run build` (or `npm start`) first.\n');
  process.exitCode = 1;
}
