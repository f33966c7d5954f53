/** The three bundles: for a script tag (dist/cdn), for other bundlers (dist/npm), and on real React for tests (dist/test-react). */
import { createHash } from 'node:crypto';
import { globSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build, type OutputOptions, type Plugin, type RolldownOptions } from 'rolldown';
import { dynamicImportVarsPlugin, importGlobPlugin } from 'rolldown/experimental';
import { compress } from '../../../scripts/lib/compress.mjs';
import { sourcesOf, writeNotices } from '../../../scripts/lib/notices.mjs';
import { elementNames } from '../../core/src/elements.ts';
import packageJson from '../package.json' with { type: 'json' };
import { className, writeLists } from './lists.ts';
import { cssText, reactOfThePage } from './plugins.ts';
import { nameRelease } from './release.ts';

/** `caredesk check` reads it, to tell an old bundle. */
const banner = `/*! caredesk ${packageJson.version} */`;

/** Features are written for React and bundled with Preact, as Preact's documentation tells (decision 97). */
const preactForReact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  // Signals bring React's own store hook for Reacts without it.
  'use-sync-external-store/shim/index.js': 'preact/compat',
};

const options = (alias: Record<string, string>, mode: 'production' | 'development'): RolldownOptions => ({
  platform: 'browser',
  resolve: { conditionNames: ['@caredesk/source', 'module', 'import', 'browser', mode], alias },
  transform: { target: 'es2023', define: { 'process.env.NODE_ENV': JSON.stringify(mode), RELEASE: '""' } },
  checks: { pluginTimings: false },
});

const output: OutputOptions = {
  format: 'esm',
  comments: false,
  cleanDir: true,
  hashCharacters: 'hex',
  chunkFileNames: 'chunks/[name]-[hash].js',
};

/** What every element needs, and what that needs in turn, is one file: else a page would ask for twenty (decision 40). */
const kernel =
  /[\\/]widgets[\\/]src[\\/](element[\\/](?!waiting)|ui[\\/](masked|popover(?=\.tsx)|select|values)\.|platform[\\/]preferences|list[\\/]messages)|core[\\/]src[\\/](client[\\/]client|contract[\\/](entity|answers|list-parameters))\.|signals-react[\\/]runtime|jsx-runtime|rolldown[\\/]runtime/;
/** What most elements share, among them the first that most pages have: in the kernel it costs less than a file of its own. */
const doctors = /core[\\/]src[\\/]contract[\\/]endpoints[\\/]doctors/;
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
const others = Object.fromEntries(globSync('src/*.ts', { exclude: ['src/testing.ts'] }).map((file) => [basename(file, '.ts'), file]));

/** Each language's file by its name: ``import(`./locales/${language}.ts`)``. */
const locales = [dynamicImportVarsPlugin(), importGlobPlugin()];

const production = options(preactForReact, 'production');

/** The class alone, under one name: the loader defines it. */
const elementFiles: Plugin = {
  name: 'element-files',
  resolveId: { filter: { id: /^element:/ }, handler: (id) => id },
  load: {
    filter: { id: /^element:/ },
    handler: (id) => {
      const name = id.slice('element:'.length);
      return `export { ${className(name)} as default } from ${JSON.stringify(resolve(`src/${name}/${name}-element.ts`))};`;
    },
  },
};

const [{ output: files }] = await build([
  {
    ...production,
    // What an element's own parts share with it stands in its file.
    preserveEntrySignatures: 'allow-extension',
    input: Object.fromEntries(elementNames.map((name) => [name, `element:${name}`])),
    plugins: [elementFiles, cssText, locales],
    output: {
      ...output,
      dir: 'dist/cdn',
      entryFileNames: 'chunks/[name]-[hash].js',
      minify: true,
      codeSplitting: { groups: [{ name: 'kernel', test: (id) => kernel.test(id) || lists.test(id) || doctors.test(id) }] },
    },
  },
]);

const fileOf = (name: string): string => files.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)?.fileName ?? '';
const hashes = elementNames.map((name) => {
  const [, hash] = new RegExp(`^chunks/${name}-(\\w{8})\\.js$`).exec(fileOf(name)) ?? [];
  if (!hash) throw new Error(`${name} has no file of its own`);
  return `'${name}': '${hash}'`;
});
/** Another release has other files: each one's name tells what is in it and in what it loads. */
const release = createHash('sha256')
  .update(files.map(({ fileName }) => fileName).join())
  .digest('hex')
  .slice(0, 8);

const [, kernelName] = files.map(({ fileName }) => /^chunks\/(kernel-\w{8})\.js$/.exec(fileName)).find(Boolean) ?? [];
if (!kernelName) throw new Error('the kernel has no file of its own');

/** The loader's table, short: where each element's file has come to lie. What all of them need is asked for beside it, not after it. */
const table: Plugin = {
  name: 'element-table',
  load: {
    filter: { id: /loader[\\/]elements\.ts$/ },
    handler: () => ({
      code: `const hashes = { __proto__: null, ${hashes} };
const load = (file) => import(\`./chunks/\${file}.js\`);
export const loadElement = (name) => {
  if (!hashes[name]) return;
  load('${kernelName}').catch(() => {});
  return load(\`\${name}-\${hashes[name]}\`).then((module) => module.default);
};`,
      moduleType: 'js',
    }),
  },
};

const [loader, npm] = await build([
  {
    // By itself, so that it waits for no other file before it looks for elements.
    ...production,
    transform: { ...production.transform, define: { ...production.transform?.define, RELEASE: JSON.stringify(release) } },
    input: { caredesk: 'src/loader/caredesk.ts' },
    plugins: [table, cssText],
    output: { ...output, cleanDir: false, dir: 'dist/cdn', minify: true, postBanner: banner },
  },
  {
    // package.json's dependencies stay imports where they are safe to share; of core and signals users need the types alone.
    ...production,
    input: { ...defining, ...classes, ...wrappers, ...others },
    external: Object.keys(packageJson.dependencies)
      .filter((name) => !name.startsWith('@caredesk/') && name !== '@preact/signals-core')
      .map((name) => new RegExp(`^${name}(/|$)`)),
    plugins: [reactOfThePage, cssText, locales],
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
/** What a portal's tests import shares no file with what its pages do; after the build that empties its folder. */
const testing = await build({
  ...production,
  input: { testing: 'src/testing.ts' },
  output: { ...output, cleanDir: false, dir: 'dist/npm', codeSplitting: false },
});
nameRelease('dist/cdn', packageJson.version, release);
await compress('dist/cdn', { iterations: 15 });
writeNotices('packages/widgets', sourcesOf([...files, ...loader.output, ...npm.output, ...testing.output]), 'dist', 'dist/cdn');
writeFileSync('dist/caredesk.js', `${banner}\nexport * from './cdn/caredesk.js';\n`);
