/** docs/performance.md: each row with its goal, figure, ratio and date; rows that a run leaves out stay as they were. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';
import { writePlots } from './plots.mjs';
import { format, verdict } from './rows.mjs';

const figuresFile = join(root, 'docs', 'performance.json');
const pageFile = join(root, 'docs', 'performance.md');
const notesFile = join(root, 'docs', 'performance-notes.md');

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

const table = (rows) =>
  [
    '| measure | Caredesk | peers | goal | ratio, and whether it is met | date |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      (row) =>
        `| ${cell(row.name)} | ${format(row.value)} ${row.unit} | ${cell(peersOf(row))} | ${cell(goalOf(row))} | ${cell(ratioOf(row))} | ${row.date} |`,
    ),
  ].join('\n');

/** @param {Record<string, import('./rows.mjs').Row[]>} found by file */
export async function writeReport(found) {
  const date = new Date().toISOString().slice(0, 10);
  const before = existsSync(figuresFile) ? JSON.parse(readFileSync(figuresFile, 'utf8')) : {};
  const figures = { ...before };
  for (const [file, rows] of Object.entries(found)) figures[file] = rows.map((row) => ({ ...row, date }));
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`);
  const plots = await writePlots(figures);
  const sections = Object.entries(figures).map(([file, rows]) => `## ${file}\n\n${table(rows)}`);
  const notes = existsSync(notesFile) ? readFileSync(notesFile, 'utf8') : '';
  const page = `# Performance

Made by \`npm run bench\`; by \`npm run bench NAME\` for single files. Pages are measured in Chromium, each contender in turn, round by round; figures are
medians, ratios the median of each round's own ratio. Last run on ${cpus().length} × ${cpus()[0]?.model.trim()}. Machines differ: compare ratios.

${plots.map(({ title, file }) => `![${title}](${file})`).join('\n')}

${notes}
${sections.join('\n\n')}
`;
  writeFileSync(pageFile, page);
}
