import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/server.ts', 'src/admin.ts', 'src/make-seed.ts'],
  format: 'esm',
  target: 'node22',
  // The contract is bundled from its sources; packages from the registry stay imports.
  noExternal: [/^@caredesk\/core/],
  esbuildOptions: (options) => {
    options.conditions = ['@caredesk/source'];
  },
  // node:sqlite has no other name.
  removeNodeProtocol: false,
  sourcemap: true,
});
