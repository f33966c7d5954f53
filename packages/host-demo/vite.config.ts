import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** Writes .gz and .br beside each text file, so that the server compresses nothing while it serves. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle() {
    for (const entry of readdirSync('dist', { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(content));
    }
  },
});

export default defineConfig({
  plugins: [precompress()],
  // The page's policy allows no inline scripts and styles.
  build: { target: 'es2023', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  define: { __STAGE__: JSON.stringify(process.env.CAREDESK_STAGE ?? 'staging') },
});
