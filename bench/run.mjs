/**
 * `npm run bench [NAME…]`: sizes and speeds against their goals and their peers; writes docs/performance.md. Figures of one machine and one
 * run: compare ratios, not absolute times. With names, only files whose path holds one of them; what takes long by itself (`long-`) runs only then.
 */
import { globSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/lib/project.mjs';
import { writeReport } from './support/report.mjs';
import { printed } from './support/rows.mjs';

const wanted = process.argv.slice(2);
/** Each of them exports `bench(): Promise<Row[]>`: support/rows.mjs. */
const files = globSync('bench/{pages,core,widgets,cli}/*.mjs', { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => (wanted.length === 0 ? !basename(file).startsWith('long-') : wanted.some((name) => file.includes(name))))
  .sort();

for (const file of files) {
  const { bench } = await import(pathToFileURL(join(root, file)).href);
  const rows = await bench();
  for (const row of rows) for (const line of printed(row)) console.log(line);
  writeReport(file, rows);
}
