/** The bundles: for a script tag (dist/cdn), for other bundlers (dist/npm), and on real React for tests (dist/test-react). Decision 40. */
import { createHash } from 'node:crypto';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build, type OutputOptions, type RolldownOptions } from 'rolldown';
import { importGlobPlugin } from 'rolldown/experimental';
import { minify } from 'terser';
import { compress } from '../../../scripts/lib/compress.mjs';
import { sourcesOf, writeNotices } from '../../../scripts/lib/notices.mjs';
import packageJson from '../package.json' with { type: 'json' };
import { elementNames } from '../src/generated/element-names.ts';
import { cssText } from './css-text.ts';
import { nameRelease } from './release.ts';

/** `caredesk check` reads it, to tell an old bundle. */
const banner = `/*! caredesk ${packageJson.version} */`;

/** Features are written for React and bundled with Preact, by the aliases of Preact's documentation (decision 40). */
const preactForReact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  // Signals bring React's own store hook for Reacts without it.
  'use-sync-external-store/shim/index.js': 'preact/compat',
};

/** Style sheets as text, and each language's file by its name: `import.meta.glob`, as Vite has it. */
const plugins = [cssText, importGlobPlugin()];

const options = (
  alias: Record<string, string>,
  mode: 'production' | 'development',
  hashes = { release: '', kernel: '' },
): RolldownOptions => ({
  platform: 'browser',
  plugins,
  resolve: { conditionNames: ['@caredesk/source', 'module', 'import', 'browser', mode], alias },
  transform: {
    target: 'es2023',
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      RELEASE: JSON.stringify(hashes.release),
      KERNEL: JSON.stringify(hashes.kernel),
    },
  },
  checks: { pluginTimings: false },
});

const output: OutputOptions = {
  format: 'esm',
  comments: false,
  cleanDir: true,
  hashCharacters: 'hex',
  chunkFileNames: 'chunks/[name]-[hash].js',
};

/** Modules of these folders, and these files, below a package's src. */
const folders = (...names: readonly string[]) => new RegExp(`[\\\\/]src[\\\\/](${names.join('|')})([\\\\/]|$)`);
const base = ['element', 'client', 'contract/endpoints'];
/** Shared by several elements, but not by most, or loaded when it is used. */
const isOfSome = (id: string) =>
  /[\\/](?:client[\\/](?:pages|concurrency)|endpoints[\\/](?:index|billing|audit|autocomplete|coupons|dashboard|doctors|patients|refund-requests)|entities[\\/](?:bill|doctor-calls|plan|refund-(?:order|request))|parts[\\/]list[\\/](?:later-messages|export-text|export-panel|export-store|money-column|page-of))\.tsx?/.test(
    id,
  );

const ofAll = folders(...base, 'parts/list', 'elements/locales.ts');
const ofMoney = folders(
  'money',
  'client/bills.ts',
  'payments/kinds/newest-bills.ts',
  'rules/charge.ts',
  'elements/doctor-detail/(?:charging|charge-view|doctor-fields|messages).*',
);
const ofRecords = folders('parts/(?:record|action|resource)');
/** Small parts that several records or lists share: many small files compress worse than few. */
const isSmall = folders(
  'elements/coupon-manager/coupon-status.ts',
  'rules/coupon-(?:currency|state).ts',
  'browser/(?:on-demand|stored-draft|warn-once).ts',
  'parts/bulk/most-selected.ts',
  'parts/list/(?:later-messages|page-of).ts',
  'client/(?:concurrency|loopback|pages).ts',
  'contract/(?:full-name|sorting|endpoints/autocomplete).ts',
  'records/(?:merge|save).ts',
  'parts/suggest/doctor-suggestions.ts',
  'ui/load-late.ts',
);
/** What a record needs when it is changed: its questions, and a form, which brings the library of forms; and what few pages add. */
const comesLater = (id: string) => /(?:confirm-dialog|clash-dialog|use-own|own-messages|bulk-refund-store|bulk-limits)\.tsx?$/.test(id);

/** Before Rolldown's own: both together make what pages load 0.5 % smaller than Rolldown's alone. */
const shorter = { ecma: 2020, unsafe_arrows: true, unsafe_methods: true } as const;
const terser = {
  name: 'terser',
  renderChunk: async (code: string) =>
    // A function that is moved into another one is made anew with each call, and keeps alive what that one holds. Those that become arrows
    // use no `this`, and none of them, nor of those that become methods, is called with `new`.
    (await minify(code, { module: true, compress: { ...shorter, passes: 2, reduce_funcs: false } })).code ?? code,
};
const cdn: OutputOptions = { ...output, dir: 'dist/cdn', minify: true, plugins: [terser] };
/** The loader's table of elements, and what it loads. */
const elements = await build({
  ...options(preactForReact, 'production'),
  input: { elements: 'src/generated/load-element.ts' },
  output: {
    ...cdn,
    entryFileNames: '[name].js',
    // What elements have in common is one file, and what records have another: else a page with one list would ask for forty.
    codeSplitting: {
      groups: [
        { name: 'kernel', test: (id) => ofAll.test(id) && !isOfSome(id), minShareCount: 4, priority: 1 },
        { name: 'calls', test: /[\\/]src[\\/]contract[\\/](?:endpoints|entities)[\\/]/, minShareCount: 2 },
        { name: 'records', test: (id) => ofRecords.test(id) && !comesLater(id), minShareCount: 3 },
        { name: 'shared', test: isSmall, minShareCount: 2 },
        // The same of money, forms and timelines.
        { name: 'money', test: (id) => ofMoney.test(id) && !comesLater(id), minShareCount: 2 },
        { name: 'forms', test: folders('parts/(?:form|day)'), minShareCount: 4 },
        { name: 'history', test: folders('elements/history', 'parts/record/reset-password.tsx'), minShareCount: 2 },
        {
          name: 'controls',
          test: folders('parts/chart/in-view.tsx', 'parts/day/day-field.tsx', 'ui/(?:fold|segmented|steps|change)\\..*'),
          minShareCount: 2,
        },
        { name: 'figures', test: folders('elements/doctor-report/(?:range|report-rows|daily-figures).*'), minShareCount: 2 },
        { name: 'patients', test: folders('elements/patient-list/(?!messages).*'), minShareCount: 2 },
        { name: 'views', test: folders('parts/list-views', 'elements/billing-list/bill-views.tsx') },
        { name: 'several', test: folders('parts/bulk/(?:begin-button|several-view|messages).*') },
        {
          name: 'bills',
          test: folders('elements/billing-list/(?:bill-|billing-list-store|payment-|recovered-|messages).*'),
          minShareCount: 2,
        },
      ],
    },
  },
});

/** Another release has other files: each name depends on the file's content and on what it loads. */
const release = createHash('sha256')
  .update(elements.output.map(({ fileName }) => fileName).join())
  .digest('hex')
  .slice(0, 8);

const kernel = `./${elements.output.find(({ name }) => name === 'kernel')?.fileName}`;
const table = resolve('dist/cdn/elements.js');
/** By itself, so that it waits for no other file before it looks for elements. Files of elements are loaded from where they lie. */
const loader = await build({
  ...options({ ...preactForReact, '../generated/load-element.js': table }, 'production', { release, kernel }),
  input: { caredesk: 'src/entries/caredesk.ts' },
  external: /^\.\/chunks\//,
  makeAbsoluteExternalsRelative: false,
  output: { ...cdn, cleanDir: false, postBanner: banner },
});
rmSync(table);
/** For the page that a provider sends the browser back to. By itself: with the elements' files it would make every page 3 kB larger. */
const callback = await build({
  ...options(preactForReact, 'production'),
  input: { 'third-party': 'src/entries/third-party.ts' },
  output: { ...cdn, cleanDir: false, codeSplitting: false },
});

const isWrapper = /[\\/]generated[\\/]react[\\/]/;

/** Files as entries of the package, each by its own name. */
const entries = (files: readonly string[], folder = '') => Object.fromEntries(files.map((file) => [folder + basename(file, '.ts'), file]));

const npm = await build({
  ...options(preactForReact, 'production'),
  input: {
    ...entries(globSync('src/generated/define/*.ts')),
    ...entries(elementNames.map((name) => `src/elements/${name}/${name}-element.ts`)),
    ...entries(globSync('src/generated/react/*.ts'), 'react/'),
    ...entries(['src/generated/react.ts', 'src/generated/element-names.ts']),
    // `configure`, `session`, …
    ...entries(globSync('src/entries/*.ts', { exclude: ['src/entries/{testing,caredesk}.ts'] })),
  },
  // The wrappers are for the page's own React. package.json's dependencies stay imports where they are safe to share.
  external: (id, importer = '') => (/^react(-dom)?(\/|$)/.test(id) ? isWrapper.test(importer) : isDependency(id)),
  output: {
    ...output,
    dir: 'dist/npm',
    sourcemap: true,
    // What Next.js and others want to know of a component with events.
    banner: ({ fileName }) => (/^react(\/|\.js)/.test(fileName) ? `'use client';` : ''),
  },
});

function isDependency(id: string): boolean {
  return Object.keys(packageJson.dependencies).some((name) => id === name || id.startsWith(`${name}/`));
}

/** What a portal's tests import shares no file with what its pages do. */
const testing = await build({
  ...options(preactForReact, 'production'),
  input: { testing: 'src/entries/testing.ts' },
  output: { ...output, cleanDir: false, dir: 'dist/npm', codeSplitting: false },
});

await build({
  ...options({ 'use-sync-external-store/shim/index.js': 'react' }, 'development'),
  input: { caredesk: 'src/entries/caredesk.ts' },
  output: { ...output, dir: 'dist/test-react' },
});

nameRelease('dist/cdn', packageJson.version, release);
await compress('dist/cdn', { iterations: 15 });
const shipped = [elements, loader, callback, npm, testing].flatMap((bundle) => bundle.output);
writeNotices('packages/widgets', sourcesOf(shipped), 'dist', 'dist/cdn');
writeFileSync('dist/caredesk.js', `${banner}\nexport * from './cdn/caredesk.js';\n`);
