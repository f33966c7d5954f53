/** Minifies once more than esbuild can, and puts a .gz (by Zopfli: 3 % smaller) and a .br beside each file for servers that send them as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import zopfli from '@gfx/zopfli';
import { minify } from 'terser';

const gzip = promisify(zopfli.gzip) as (bytes: Buffer, options: { numiterations: number }) => Promise<Uint8Array>;

/** @param preambles first line of a file, by its name */
export async function compressAll(folder: string, preambles: Readonly<Record<string, string>>): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js')).map((name) => join(folder, name));
  const codes = new Map<string, string>();
  for (const file of files) {
    const { code = '' } = await minify(await readFile(file, 'utf8'), {
      module: true,
      ecma: 2020,
      compress: { passes: 3, unsafe_arrows: true },
      format: { preamble: preambles[basename(file)] },
    });
    codes.set(file, code);
  }
  for (const [file, code] of withShortExports(codes)) {
    await writeFile(file, code);
    await writeFile(`${file}.gz`, await gzip(Buffer.from(code), { numiterations: 15 }));
    await writeFile(`${file}.br`, brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}

const specifiers = (list: string): [name: string, alias: string][] =>
  list.split(',').map((specifier) => {
    const [name = '', alias = name] = specifier.split(' as ');
    return [name, alias];
  });

/** Shared chunks export each name as it is instead of under a second one: `export{a as b,c as d}` → `export{a,c}`. */
function withShortExports(codes: ReadonlyMap<string, string>): Map<string, string> {
  const renamed = new Map<string, Map<string, string>>();
  const shortened = new Map<string, string>();
  for (const [file, code] of codes) {
    const exported = basename(file).startsWith('chunk-') ? /export\{([^}]+)\};?$/.exec(code) : null;
    const names = specifiers(exported?.[1] ?? '');
    const isPlain = exported && names.every(([name]) => name !== 'default') && new Set(names.map(([name]) => name)).size === names.length;
    if (isPlain) renamed.set(basename(file), new Map(names.map(([name, alias]) => [alias, name])));
    shortened.set(file, isPlain ? code.replace(exported[0], `export{${names.map(([name]) => name).join()}};`) : code);
  }
  const imports = /(?<=\bimport)\{([^}]+)\}(?=from"[^"]*?(chunk-\w+\.js)")/g;
  for (const [file, code] of shortened) {
    shortened.set(
      file,
      code.replace(imports, (statement, list: string, chunk: string) => {
        const names = renamed.get(chunk);
        const parts = specifiers(list).map(([name, local]) => [names?.get(name) ?? name, local]);
        return names ? `{${parts.map(([name, local]) => (name === local ? name : `${name} as ${local}`)).join()}}` : statement;
      }),
    );
  }
  return shortened;
}
