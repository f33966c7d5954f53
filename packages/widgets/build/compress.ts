/** Puts a .gz (by Zopfli: 3 % smaller) and a .br beside each file, for servers that send them as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import zopfli from '@gfx/zopfli';

const gzip = promisify(zopfli.gzip) as (bytes: Buffer, options: { numiterations: number }) => Promise<Uint8Array>;

/** All scripts of a folder. */
export async function compress(dir: string): Promise<void> {
  for (const name of await readdir(dir, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const file = join(dir, name);
    const code = await readFile(file);
    await writeFile(`${file}.gz`, await gzip(code, { numiterations: 15 }));
    await writeFile(`${file}.br`, brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}
