import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@caredesk/source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['@caredesk/source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'packages/*/test/**/*.test.ts', 'scripts/**/*.test.ts'],
    pool: 'forks',
    // Files of one worker share what they import: loading the browser's driver, the API and its database anew cost each seconds.
    isolate: false,
    // From here, as integrations/ and examples/ have other roots.
    globalSetup: [join(import.meta.dirname, 'scripts/lib/test-folder.mjs')],
    // Tests of pages wait more than they work: three keep two cores busy, and four take as long (12.5 minutes each).
    maxWorkers: 3,
    testTimeout: 120_000,
    // What a page shows at once on a quiet machine takes seconds on a busy one.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 180_000,
  },
});
