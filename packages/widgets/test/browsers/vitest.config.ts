/** `npm run test:browsers`: one file after the other, as each starts browsers of its own. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../../../vitest.config.js';

export default defineConfig({
  ...base,
  root: join(import.meta.dirname, '..', '..', '..', '..'),
  test: { ...base.test, include: ['packages/widgets/test/browsers/*.{test,browsers}.ts'], maxWorkers: 1 },
});
