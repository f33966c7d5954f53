/** Puts a .gz and a .br beside each file, for servers that send them as they are. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export async function compressAll(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.js')) continue;
    const bytes = await readFile(join(folder, file));
    await writeFile(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}
