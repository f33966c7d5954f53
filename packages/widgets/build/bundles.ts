/** The three bundles: for a script tag (dist/cdn), for other bundlers (dist/npm), and on real React for tests (dist/test-react). */
import { globSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type OutputOptions, type Plugin, type RolldownOptions } from 'rolldown';
import { dynamicImportVarsPlugin, importGlobPlugin } from 'rolldown/experimental';
import { sourcesOf, writeNotices } from '../../../scripts/lib/notices.mjs';
import { elementNames } from '../../core/src/elements.ts';
import packageJson from '../package.json' with { type: 'json' };
import { compressed } from './compress.ts';
import { writeLists } from './lists.ts';
import { cssText, reactAsObject, reactOfThePage } from './plugins.ts';

/** `caredesk check` reads it, to tell an old bundle. */
const banner = `/*! caredesk ${packageJson.version} */`;

/** Features are written for React and run on Preact; the store hook that signals bring for old Reacts is Preact's own (3 kB less). */
const preactForReact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'use-sync-external-store/shim/index.js': 'preact/compat',
};

const options = (alias: Record<string, string>, mode: 'production' | 'development'): RolldownOptions => ({
  platform: 'browser',
  resolve: { conditionNames: ['@caredesk/source', 'module', 'import', 'browser', mode], alias },
  transform: { target: 'es2023', define: { 'process.env.NODE_ENV': JSON.stringify(mode) } },
  checks: { pluginTimings: false },
});

const output: OutputOptions = { format: 'esm', comments: false, cleanDir: true, chunkFileNames: 'chunks/[name]-[hash].js' };

/** What every element needs, and what that needs in turn, is one file: else a page would ask for twenty (decision 40). */
const kernel =
  /[\\/]widgets[\\/]src[\\/](element[\\/]|ui[\\/](error-text|masked|popover(?=\.tsx)|select|values)\.|platform[\\/]preferences|list[\\/]messages)|core[\\/]src[\\/](client[\\/]client|contract[\\/](entity|answers|list-parameters))\.|signals-react[\\/]runtime|jsx-runtime|rolldown[\\/]runtime/;
/** The same of lists; what they load on demand stays apart. */
const lists = /[\\/]widgets[\\/]src[\\/]list[\\/](column-kinds|list-attributes|list-element-base|styles|status|table-store|table-view)/;

writeLists();
const filesOf = (entry: (name: string) => string, file: (name: string) => string) =>
  Object.fromEntries(elementNames.map((name) => [entry(name), `src/${name}/${file(name)}.ts`]));
/** The files that define elements, by name. */
const defining = filesOf(
  (name) => name,
  (name) => name,
);
const classes = filesOf(
  (name) => `${name}-element`,
  (name) => `${name}-element`,
);
const wrappers = filesOf(
  (name) => `react/${name}`,
  (name) => `${name}-react`,
);
/** `configure`, `react`, … */
const others = Object.fromEntries(globSync('src/*.ts').map((file) => [basename(file, '.ts'), file]));

/** Each language's file by its name: ``import(`./locales/${language}.ts`)``. */
const locales = [dynamicImportVarsPlugin(), importGlobPlugin()];

const production = options(preactForReact, 'production');

const [{ output: files }] = await build([
  {
    ...production,
    input: defining,
    plugins: [reactAsObject('react-hook-form'), cssText, locales, compressed],
    output: {
      ...output,
      dir: 'dist/cdn',
      entryFileNames: 'chunks/[name]-[hash].js',
      minify: true,
      codeSplitting: { groups: [{ name: 'kernel', test: (id) => kernel.test(id) || lists.test(id) }] },
    },
  },
]);

/** Where each element's file has come to lie. */
const built: Plugin = {
  name: 'built-elements',
  resolveId: {
    filter: { id: /^\.\.\/([\w-]+)\/\1\.js$/ },
    handler(id) {
      const name = basename(id, '.js');
      const file = files.find((chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name === name);
      return file && { id: `./${file.fileName}`, external: true };
    },
  },
};

const [loader, npm] = await build([
  {
    // By itself, so that it waits for no other file before it looks for elements.
    ...production,
    input: { caredesk: 'src/loader/caredesk.ts' },
    plugins: [built, compressed],
    output: { ...output, cleanDir: false, dir: 'dist/cdn', minify: true, postBanner: banner },
  },
  {
    // package.json's dependencies stay imports where they are safe to share; of core and signals users need the types alone.
    ...production,
    input: { ...defining, ...classes, ...wrappers, ...others },
    external: Object.keys(packageJson.dependencies)
      .filter((name) => !name.startsWith('@caredesk/') && name !== '@preact/signals-core')
      .map((name) => new RegExp(`^${name}(/|$)`)),
    plugins: [reactOfThePage, reactAsObject('react-hook-form'), cssText, locales],
    output: {
      ...output,
      dir: 'dist/npm',
      // A site may show pages without a list.
      codeSplitting: {
        groups: [
          // The page around the elements has translations before it has an element.
          { name: 'i18n', test: /[\\/]src[\\/]i18n[\\/](catalog|language)\./, priority: 2 },
          { name: 'kernel', test: kernel, priority: 1 },
          { name: 'lists', test: lists },
        ],
      },
    },
  },
  {
    ...options({ 'use-sync-external-store/shim/index.js': 'react' }, 'development'),
    input: { caredesk: 'src/loader/caredesk.ts' },
    plugins: [cssText, locales],
    output: { ...output, dir: 'dist/test-react' },
  },
]);
writeNotices('packages/widgets', sourcesOf([...files, ...loader.output, ...npm.output]), 'dist', 'dist/cdn');
writeFileSync('dist/caredesk.js', `${banner}\nexport * from './cdn/caredesk.js';\n`);
