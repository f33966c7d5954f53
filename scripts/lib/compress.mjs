/** Compressed copies beside what a build has made, for servers that send files as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Set by `npm start` and `npm test`: Zopfli, 4 % smaller, takes longer than the other parts of a build. */
const isQuick = Boolean(process.env.CAREDESK_QUICK_BUILD);

/** Loading Zopfli sets handlers that end the process at any rejection that is not handled, in all of its code: they go. */
async function loadZopfli() {
  const events = ['unhandledRejection', 'uncaughtException'];
  const before = new Set(events.flatMap((event) => process.listeners(event)));
  const { default: zopfli } = await import('@gfx/zopfli');
  for (const event of events) for (const listener of process.listeners(event)) if (!before.has(listener)) process.off(event, listener);
  return promisify(zopfli.gzip);
}

/**
 * By Zopfli, as a release is compressed.
 * @param {Buffer} content
 * @param {number} iterations
 * @returns {Promise<Uint8Array>}
 */
export const gzipByZopfli = async (content, iterations) => (await loadZopfli())(content, { numiterations: iterations });

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
    writeFileSync(`${file}.gz`, isQuick ? gzipSync(content, { level: 9 }) : await gzipByZopfli(content, iterations));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}
