/** Compressed copies beside what a build has made, for servers that send files as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import zopfli from '@gfx/zopfli';

/** Set by `npm start` and `npm test`: Zopfli, 4 % smaller, takes longer than the other parts of a build. */
const isQuick = Boolean(process.env.CAREDESK_QUICK_BUILD);
const byZopfli = promisify(zopfli.gzip);

/**
 * Writes a .gz and a .br beside each file of the folder.
 * @param {string} folder
 * @param {{ readonly iterations: number, readonly endings?: readonly string[] }} options
 */
export async function compress(folder, { iterations, endings = ['.js'] }) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!endings.some((ending) => name.endsWith(ending))) continue;
    const file = join(folder, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, isQuick ? gzipSync(content, { level: 9 }) : await byZopfli(content, { numiterations: iterations }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}
