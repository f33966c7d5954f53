/**
 * `npm run bench [NAME…]`: sizes and speeds against their goals and their peers; prints them, and writes them to docs/performance.md. Figures
 * of one machine and one run: compare ratios, not absolute times. With names, only files whose path holds one of them.
 */
import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/lib/project.mjs';
import { changePage, measuredOn, table } from './support/report.mjs';

const format = (value) => (Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3))));
const measured = (value, unit) => `${format(value)} ${unit}`.trim();
const verdict = (isMet) => (isMet ? 'met' : 'missed');

const head = ['measure', 'Caredesk', 'peers', 'goal', 'result'];
const cellOf = (texts) => [texts].flat().join('; ').replaceAll('|', '\\|') || '–';

/** @param {import('./support/rows.mjs').Row} row @returns the cells below {@link head} */
function cellsOf({ name, value, unit, goal, least = false, peers = {}, ratios = {} }) {
  const compared = Object.entries(ratios);
  const own = goal === undefined ? [] : [{ text: `${least ? '≥' : '≤'} ${goal}`, result: verdict(least ? value >= goal : value <= goal) }];
  const goals = [
    ...own,
    ...compared.map(([peer, ratio]) => ({
      text: `≤ ${ratio.goal} × ${peer}`,
      result: `${format(ratio.value)} × ${peer}: ${verdict(ratio.value <= ratio.goal)}`,
    })),
  ];
  return [
    name.trim(),
    measured(value, unit),
    Object.entries(peers).map(([peer, theirs]) => `${peer} ${measured(theirs, unit)}`),
    goals.map(({ text }) => text),
    goals.map(({ result }) => result),
  ].map(cellOf);
}

/** The page with this section in place of that of the same heading; the sections, which are its end, are in the order of their headings. */
function withSection(page, section) {
  const [heading] = section.split('\n', 1);
  const [before, ...sections] = page.split(/^(?=### )/m).map((part) => part.trimEnd());
  const others = sections.filter((one) => !one.startsWith(`${heading}\n`));
  return `${[before, ...[...others, section].toSorted()].join('\n\n')}\n`;
}

const wanted = process.argv.slice(2);
/** Each of them exports `bench(): Promise<Row[]>`: support/rows.mjs. */
const files = globSync('bench/{pages,core,cli}/*.mjs', { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
  .sort();

for (const file of files) {
  const { bench } = await import(pathToFileURL(join(root, file)).href);
  const rows = await bench();
  const section = [`### ${file.replace(/^bench\/|\.mjs$/g, '')}`, measuredOn(), table(head, rows.map(cellsOf))].join('\n\n');
  console.log(`${section}\n`);
  changePage('performance.md', (page) => withSection(page, section));
}
