import { defineConfig } from 'vitest/config';
import base from '../vitest.config.js';

/** Other people's software over ours; `npm run task -- integrations` installs it first. */
export default defineConfig({
  ...base,
  root: import.meta.dirname,
  test: { ...base.test, include: ['*/*.test.ts'], expect: { poll: { timeout: 15_000 } } },
});
