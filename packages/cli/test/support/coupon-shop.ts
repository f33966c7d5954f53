/** A backend with coupons, a signed-in user, and files to import. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result, RunOptions } from './cli.js';
import { createCoupons } from './coupons.js';
import { scene } from './scene.js';

export async function couponShop() {
  const coupons = createCoupons();
  const { cli, backend } = await scene([coupons.route]);
  const file = join(cli.directory, 'coupons.csv');
  return {
    coupons,
    cli,
    backend,
    import: (csv: string | Uint8Array, flags: readonly string[] = ['--yes', '--json'], options: RunOptions = {}): Promise<Result> => {
      writeFileSync(file, csv);
      return cli.run(['coupons', 'import', file, ...flags], options);
    },
  };
}

/** The `--json` lines of an import, in the order of the file. */
export const lines = ({ stdout }: Result) =>
  stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { type?: string; line: number; code: string; action: string; message: string })
    .filter(({ type }) => type !== 'summary')
    .toSorted((a, b) => a.line - b.line);
export const actions = (result: Result) => lines(result).map(({ code, action }) => `${code} ${action}`);
