import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { compressAll } from './build/compress.js';
import { cssText, preactForReact, reactOwnStore, slimLibraries } from './build/plugins.js';
import { leanSources } from './build/sources.js';
import packageJson from './package.json' with { type: 'json' };

/** `caredesk check` reads it, to tell an old bundle. */
const banner = `/*! caredesk ${packageJson.version} */`;

const base: Options = {
  format: 'esm',
  platform: 'browser',
  target: 'es2023',
  splitting: true,
  clean: true,
  dts: false,
  silent: true,
  esbuildOptions: (options) => {
    options.conditions = ['@caredesk/source', 'module'];
    options.chunkNames = 'chunks/[name]-[hash]';
    options.legalComments = 'none';
  },
};

/** `doctor-search-element`, `doctor-search`, … by file. */
const elements = Object.fromEntries(
  globSync('src/*/*-element.ts')
    .filter((file) => basename(file) === `${basename(dirname(file))}-element.ts`)
    .flatMap((file) => [file, file.replace('-element.ts', '.ts')])
    .map((file) => [basename(file, '.ts'), file]),
);
/** `configure`, `react`, … and `react/doctor-search`, … */
const others = Object.fromEntries(globSync('src/{*,react/*}.ts').map((file) => [file.slice('src/'.length, -'.ts'.length), file]));

export default defineConfig([
  {
    ...base,
    entry: { caredesk: 'src/loader/caredesk.ts' },
    outDir: 'dist/cdn',
    minify: true,
    noExternal: [/./],
    env: { NODE_ENV: 'production' },
    esbuildPlugins: [
      preactForReact,
      cssText,
      slimLibraries('wretch', 'nanostores', '@lit/reactive-element', '@preact/signals-react/runtime', './system-code.js'),
      leanSources(),
    ],
    onSuccess: async () => {
      await compressAll('dist/cdn', { 'caredesk.js': banner });
      await writeFile('dist/caredesk.js', `${banner}\nexport * from './cdn/caredesk.js';\n`);
    },
  },
  {
    // Features run on a Preact of their own; React is only the wrappers'. Package.json's dependencies stay imports where they are safe to share; of core and signals users need the types alone.
    ...base,
    entry: { ...elements, ...others },
    outDir: 'dist/npm',
    noExternal: [/^react/, /^@caredesk\/core/, /^@preact\/signals-core/],
    env: { NODE_ENV: 'production' },
    esbuildPlugins: [
      preactForReact,
      cssText,
      slimLibraries('wretch', '@preact/signals-react/runtime', './system-code.js'),
      leanSources({ listsApart: true }),
    ],
  },
  {
    // The same features on real React, for tests.
    ...base,
    entry: { caredesk: 'src/loader/caredesk.ts' },
    outDir: 'dist/test-react',
    noExternal: [/./],
    env: { NODE_ENV: 'development' },
    esbuildPlugins: [reactOwnStore, cssText, leanSources()],
  },
]);
