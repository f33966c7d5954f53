import { defineConfig } from 'vitest/config';
import base from '../vitest.config.js';

/** `npm run task -- test:examples` installs and builds the examples first. */
export default defineConfig({
  ...base,
  root: import.meta.dirname,
  test: { ...base.test, include: ['*.test.ts', '*/*.test.ts'], expect: { poll: { timeout: 15_000 } } },
});
