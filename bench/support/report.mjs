/** docs/performance.md: a section for each file, with goal, figure, ratio and date of each row; other sections stay as they are. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';
import { format, verdict } from './rows.mjs';

const pageFile = join(root, 'docs', 'performance.md');

const cell = (text) => String(text).replaceAll('|', '\\|');
const goalOf = ({ goal, least, ratios = {} }) =>
  [
    ...(goal === undefined ? [] : [`${least ? '≥' : '≤'} ${goal}`]),
    ...Object.entries(ratios).map(([peer, ratio]) => `≤ ${ratio.goal} × ${peer}`),
  ].join(', ') || '–';
const ratioOf = ({ value, goal, least, ratios = {} }) =>
  [
    ...Object.entries(ratios).map(([peer, ratio]) => `${format(ratio.value)} × ${peer}: ${verdict(ratio.value, ratio.goal)}`),
    ...(goal === undefined ? [] : [verdict(value, goal, least)]),
  ].join('; ') || '–';
const peersOf = ({ peers = {}, unit }) =>
  Object.entries(peers)
    .map(([peer, value]) => `${peer} ${format(value)} ${unit}`.trim())
    .join('; ') || '–';

const table = (rows, date) =>
  [
    '| measure | Caredesk | peers | goal | ratio, and whether it is met | date |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      (row) =>
        `| ${cell(row.name)} | ${format(row.value)} ${row.unit} | ${cell(peersOf(row))} | ${cell(goalOf(row))} | ${cell(ratioOf(row))} | ${date} |`,
    ),
  ].join('\n');

/** @param {string} file what was measured @param {import('./rows.mjs').Row[]} rows */
export function writeReport(file, rows) {
  const [before, ...sections] = readFileSync(pageFile, 'utf8').split(/^## /m);
  const own = `${file}\n\n${table(rows, new Date().toISOString().slice(0, 10))}`;
  const isOwn = (section) => section.startsWith(`${file}\n`);
  const others = sections.map((section) => (isOwn(section) ? own : section.trimEnd()));
  writeFileSync(pageFile, `${[before.trimEnd(), ...others, ...(sections.some(isOwn) ? [] : [own])].join('\n\n## ')}\n`);
}
