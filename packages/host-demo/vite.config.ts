import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import zopfli from '@gfx/zopfli';
import { defineConfig, type Plugin } from 'vite';

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

const gzip = promisify(zopfli.gzip) as (bytes: Buffer, options: { numiterations: number }) => Promise<Uint8Array>;

/** Writes .gz (by Zopfli: 3 % smaller) and .br beside each text file, so that the server compresses nothing while it serves. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async closeBundle() {
    for (const file of filesBelow('dist').filter((name) => /\.(js|css|html|svg|json)$/.test(name))) {
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, await gzip(content, { numiterations: 5 }));
      writeFileSync(`${file}.br`, brotliCompressSync(content));
    }
  },
});

export default defineConfig({
  plugins: [listAssets(), precompress()],
  build: {
    target: 'es2023',
    // The page's policy allows no inline scripts and styles.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'src/offline/service-worker.ts' },
      output: { entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
  define: { __STAGE__: JSON.stringify(process.env.CAREDESK_STAGE ?? 'staging'), __BUILD__: JSON.stringify(Date.now().toString(36)) },
});
