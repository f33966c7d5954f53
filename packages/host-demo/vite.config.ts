import { readdirSync, writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compress } from '../../scripts/lib/compress.mjs';
import { siteSchema } from './src/settings/parse-site.ts';

/** The list of hashed files that the service worker keeps for offline use. */
const listAssets = (): Plugin => ({
  name: 'list-assets',
  apply: 'build',
  closeBundle() {
    const files = readdirSync('dist/assets').map((file) => `/assets/${file}`);
    writeFileSync('dist/assets.json', JSON.stringify(files));
  },
});

/** The first page's code is asked for beside the code of all pages, not after it. */
const loadFirstPage = (): Plugin => ({
  name: 'load-first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const { fileName } = Object.values(bundle).find(({ name }) => name === 'first-page') as { readonly fileName: string };
      return [{ tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src: `/${fileName}` }, injectTo: 'head' }];
    },
  },
});

/** For editors of `/settings.json`, by its `$schema`. */
const settingsSchema = (): Plugin => ({
  name: 'settings-schema',
  apply: 'build',
  generateBundle() {
    const schema = { title: 'Settings of the Caredesk site', ...toJsonSchema(siteSchema) };
    this.emitFile({ type: 'asset', fileName: 'settings.schema.json', source: JSON.stringify(schema, null, 2) });
  },
});

/** The server compresses nothing while it serves. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle: () => compress('dist', { iterations: 5, endings: ['.js', '.css', '.html', '.svg', '.json'] }),
});

/** Folders that every page needs: one file, with the libraries that they import. */
const shared = /[\\/]host-demo[\\/]src[\\/](app|i18n|idle|navigation|palette|session|settings|shell|ui)[\\/][^\\/]+$/;

export default defineConfig({
  plugins: [loadFirstPage(), settingsSchema(), listAssets(), precompress()],
  // Core from its sources: of them a page takes what it needs, of its bundles whole chunks.
  resolve: { conditions: ['@caredesk/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    // The page's policy allows no inline scripts and styles.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', 'first-page': 'src/first-page.ts', 'service-worker': 'src/offline/service-worker.ts' },
      output: {
        codeSplitting: {
          groups: [
            // Needs nothing of the others, so that it runs before they come.
            { name: 'pages', test: /[\\/]pages[\\/]pages\.ts$|vite[\\/]preload-helper/, priority: 1 },
            { name: 'shared', test: shared },
            // What most pages' elements have in common is one file: else each page would ask for thirty.
            { name: 'widgets', test: /[\\/](?:widgets[\\/]dist[\\/]npm|core[\\/]src)[\\/]/, minShareCount: 16 },
          ],
        },
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  define: { __BUILD__: JSON.stringify(Date.now().toString(36)) },
});
