import { defineConfig, type Options } from 'tsup';
import { notices } from '../../scripts/lib/notices.mjs';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Built-in modules without their ES wrappers: such a wrapper reads every property of its module, getters and all (the
 * one of node:process opens three streams, that of node:util compiles a diff), which cost a start 9 ms of the 13 it may
 * take. Here only what is imported is read.
 */
const bareBuiltins: Plugin = {
  name: 'bare-builtins',
  setup: (build) => {
    build.onResolve({ filter: /^node:/ }, ({ path, importer }) => {
      // Commander's subcommands in separate files: we have none.
      const unused = path === 'node:child_process' && /[\\/]commander[\\/]/.test(importer);
      return { path: unused ? 'unused' : path, namespace: 'builtin', sideEffects: false };
    });
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => {
      if (path === 'unused') return { contents: 'export default {}' };
      if (path === 'node:process') return { contents: 'export default globalThis.process' };
      const names = Object.keys(process.getBuiltinModule(path)).filter(
        (name) => /^[A-Za-z]\w*$/.test(name) && name !== 'default' && (name !== 'constants' || path === 'node:fs'),
      );
      return {
        contents: `const builtin = /* @__PURE__ */ process.getBuiltinModule(${JSON.stringify(path)});
export default builtin;
${names.map((name) => `export const ${name} = /* @__PURE__ */ (() => builtin.${name})();`).join('\n')}`,
      };
    });
  },
};

const common: Options = {
  format: 'esm',
  platform: 'node',
  target: 'node22',
  removeNodeProtocol: false,
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: false,
  dts: false,
  noExternal: [
    /^@caredesk\/(core|widgets)/,
    'commander',
    /^csv-parse/,
    'fastest-levenshtein',
    'nanostores',
    'oauth4webapi',
    'string-width',
    'valibot',
    '@valibot/to-json-schema',
  ],
  external: ['undici', 'pg', 'puppeteer-core', /^@inquirer\//, '@napi-rs/keyring'],
};

/**
 * A small executable, which turns the compile cache on; what every start needs, in one file, as reading a file takes longer than what is
 * in it; and a chunk for each command, so that a start reads only what it runs. What most commands need is bundled; what few need
 * (undici, inquirer, pg, the keyring, the browser) stays a package that is loaded on demand.
 */
export default defineConfig([
  {
    ...common,
    entry: ['src/caredesk.ts', 'src/keyring-process.ts', 'src/update-process.ts'],
    splitting: false,
    clean: ['dist/*.js'],
    external: [...(common.external ?? []), './main.js'],
    esbuildPlugins: [bareBuiltins],
  },
  {
    ...common,
    entry: ['src/main.ts'],
    splitting: true,
    clean: false,
    esbuildPlugins: [bareBuiltins, notices('packages/cli')],
    esbuildOptions: (options) => {
      options.conditions = ['@caredesk/source', 'module'];
      options.chunkNames = '[name]-[hash]';
      // Every chunk needs what main imports, so it is in one.
      options.inject = ['src/main.ts'];
      // The same parser on Node's own Buffer: five times as fast.
      options.alias = { 'csv-parse/browser/esm/sync': 'csv-parse/sync' };
    },
  },
]);
