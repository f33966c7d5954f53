import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@caredesk/source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['@caredesk/source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'packages/*/test/**/*.test.ts', 'scripts/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
