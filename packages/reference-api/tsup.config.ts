import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    server: 'src/server.ts',
    admin: 'src/admin.ts',
    'make-seed': 'src/make-seed.ts',
  },
  format: 'esm',
  target: 'node22',
  // Chunks of earlier builds would pile up: dist can't be emptied, as the seed lives there.
  splitting: false,
  // The contract is bundled from its sources. Of packages from the registry drizzle alone is bundled: its hundreds of
  // small modules take 0.4 s to load one by one, a third of a start.
  noExternal: [/^@caredesk\/core/, /^drizzle-orm/],
  esbuildOptions: (options) => {
    options.conditions = ['@caredesk/source'];
  },
  // node:sqlite has no other name.
  removeNodeProtocol: false,
  sourcemap: true,
});
