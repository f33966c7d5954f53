/** `npm run bench`: sizes and speeds against their goals. Figures of one machine and one run: compare ratios, not absolute times. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './lib/build.mjs';
import { ensureInstalled, main, root, run } from './lib/project.mjs';

/** Each `packages/*\/bench/*.mjs` exports `bench(): Promise<{ name, value, unit, goal? }[]>`; `goal` is the most that is wanted, or the least with `least: true`. */
const files = readdirSync(join(root, 'packages'))
  .map((name) => join(root, 'packages', name, 'bench'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => join(folder, file)),
  );

const format = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3));

function print(rows) {
  for (const { name, value, unit, goal, least = false } of rows) {
    const verdict =
      goal === undefined
        ? ''
        : (least ? value >= goal : value <= goal)
          ? `${least ? '≥' : '≤'} ${goal}  met`
          : `${least ? '≥' : '≤'} ${goal}  MISSED`;
    console.log(`${name.padEnd(58)} ${format(value).padStart(9)} ${unit.padEnd(6)} ${verdict}`);
  }
}

await main(async () => {
  await ensureInstalled();
  await buildStale();
  if (Number(process.versions.node.split('.')[0]) < 22) {
    process.exitCode = await run('node', [process.argv[1]]);
    return;
  }
  for (const file of files) {
    const { bench } = await import(pathToFileURL(file).href);
    print(await bench());
  }
});
