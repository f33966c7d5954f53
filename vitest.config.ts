import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const isLong = Boolean(process.env.CAREDESK_LONG || process.env.CAREDESK_ROUNDS);

export default defineConfig({
  resolve: { conditions: ['@caredesk/source', 'module', 'node', 'development|production'] },
  // Not 'module': Node is given these conditions too, and packages that offer it (@opentelemetry/api) mean bundlers.
  ssr: { resolve: { conditions: ['@caredesk/source', 'node', 'development|production'] } },
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'packages/*/test/**/*.test.ts', 'scripts/**/*.test.ts'],
    // They kill, fill and repeat for minutes: `npm run test:long` and `npm run test:faults`.
    exclude: [...configDefaults.exclude, ...(isLong ? [] : ['**/*.long.test.ts'])],
    // What a screen does beside its main work, its other sizes, spellings and places.
    tags: [{ name: 'long', description: 'left out by `npm test`, and run by `npm test -- --changed` and `npm run test:long`' }],
    pool: 'forks',
    // Files of one worker share what they import: loading the browser's driver, the API and its database anew cost each seconds.
    isolate: false,
    // From here, as examples/ has another root.
    globalSetup: [join(import.meta.dirname, 'scripts/lib/test-folder.mjs')],
    // Tests of pages wait more than they work: three keep two cores busy, and four take as long (12.5 minutes each).
    maxWorkers: 3,
    testTimeout: 120_000,
    // What a page shows at once on a quiet machine takes seconds on a busy one.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 180_000,
  },
});
