import { defineConfig } from 'tsup';
import { notices } from '../../scripts/lib/notices.mjs';

export default defineConfig({
  entry: ['src/index.ts'],
  outDir: 'dist',
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  dts: false,
  // Types are the compiler's.
  clean: ['!**/*.d.ts'],
  esbuildPlugins: [notices('packages/react-admin')],
});
