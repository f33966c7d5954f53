#!/usr/bin/env node
/** The executable that npm links: it is there before anything is built, so that `npx caredesk` finds it on a fresh clone. */
const built = new URL('../dist/caredesk.js', import.meta.url);

// Asking `node:fs` first would cost a start 5 ms: as an ES module it reads its streams, too.
try {
  await import(built.href);
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || error.url !== built.href) throw error;
  process.stderr.write('caredesk is not built yet: run `npm run build` (or `npm start`) first.\n');
  process.exitCode = 1;
}
