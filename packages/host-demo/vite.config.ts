import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compress } from '../../scripts/lib/compress.mjs';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The list of hashed files that the service worker keeps for offline use. */
const listAssets = (): Plugin => ({
  name: 'list-assets',
  apply: 'build',
  closeBundle() {
    const files = filesBelow('dist/assets').map((file) => `/${file.slice('dist/'.length).replaceAll('\\', '/')}`);
    writeFileSync('dist/assets.json', JSON.stringify(files));
  },
});

/** Of the site's sources, and of what they are written with. */
const firstScreen =
  /host-demo[\\/](react-on-preact|src[\\/](app[\\/]|session[\\/]|i18n[\\/]i18n|settings[\\/]s|idle[\\/]|offline[\\/]register|shell[\\/](Shell|Sidebar|TopBar|Icon|Page|has-moved|Loading|menu|Question|RecordTrail|shown)|pages[\\/](paths|load)))|node_modules[\\/](react-router|nanostores|@nanostores|preact|cookie|set-cookie-parser)[\\/]/;

/** What the first screen of whoever is signed in asks for: the shell, and what a list needs before its first question. */
const early = /^(Shell$|url-state|ground)/;

/** The browser asks for these files with the first ones, not after they have run. */
const preloadEarly = (): Plugin => ({
  name: 'preload-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const wholeOf = (name: string): string[] => [
        name,
        ...(chunks.find((chunk) => chunk.fileName === name)?.imports ?? []).flatMap(wholeOf),
      ];
      const found = chunks.filter(({ name }) => early.test(name));
      const index = chunks.find(({ name, isEntry }) => isEntry && name === 'index');
      if (found.length !== 3 || !index) throw new Error('the shell, the page or what lists ask for has no file of its own');
      const before = new Set(wholeOf(index.fileName));
      return [...new Set(found.flatMap(({ fileName }) => wholeOf(fileName)))]
        .filter((name) => !before.has(name))
        .map((name) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` }, injectTo: 'head' }));
    },
  },
});

/** The server compresses nothing while it serves. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle: () => compress('dist', { iterations: 5, endings: ['.js', '.css', '.html', '.svg', '.json'] }),
});

/** Written for React, shipped on Preact, as the widgets are: one small runtime for both (decision 0070). */
const preactForReact = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: fileURLToPath(new URL('react-on-preact.js', import.meta.url)),
};

export default defineConfig({
  resolve: { alias: preactForReact },
  plugins: [preloadEarly(), listAssets(), precompress()],
  build: {
    target: 'es2023',
    // The page's policy allows no inline scripts and styles.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'src/offline/service-worker.ts' },
      output: {
        // What the first screen needs is one file, not thirty: the site's sources and, with them, what they take from the widgets.
        codeSplitting: { groups: [{ name: 'site', test: firstScreen }] },
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  define: { __STAGE__: JSON.stringify(process.env.CAREDESK_STAGE ?? 'staging'), __BUILD__: JSON.stringify(Date.now().toString(36)) },
});
