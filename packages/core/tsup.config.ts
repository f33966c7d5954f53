import { defineConfig } from 'tsup';
import { notices } from '../../scripts/lib/notices.mjs';
import manifest from './package.json' with { type: 'json' };

/** One bundle for each entry of the package's exports, shared parts as chunks. A `*` there holds slashes too. */
const entries = Object.values(manifest.exports).flatMap((conditions) =>
  typeof conditions === 'string' ? [] : [conditions['@caredesk/source'].replace('./', '').replace('*', '**/*')],
);

export default defineConfig({
  entry: [...entries, '!src/**/*.test.ts', '!src/**/*.test-support.ts'],
  outDir: 'dist',
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  splitting: true,
  dts: false,
  // Chunks of earlier builds have other names, and would be packed; types are the compiler's.
  clean: ['!**/*.d.ts'],
  esbuildPlugins: [notices('packages/core')],
});
