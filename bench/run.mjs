/**
 * `npm run bench [NAME…]`: sizes and speeds against their goals and their peers; writes docs/performance.md. Figures of one machine and one
 * run: compare ratios, not absolute times. With names, only files whose path holds one of them.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/lib/project.mjs';
import { format, printed, verdict } from './support/rows.mjs';

const pageFile = join(root, 'docs', 'performance.md');

const cell = (text) => String(text).replaceAll('|', '\\|');
const line = (...cells) => `| ${cells.map(cell).join(' | ')} |`;
const hasGoal = ({ goal, ratios = {} }) => goal !== undefined || Object.keys(ratios).length > 0;
const goalOf = ({ goal, least, ratios = {} }) =>
  [
    ...(goal === undefined ? [] : [`${least ? '≥' : '≤'} ${goal}`]),
    ...Object.entries(ratios).map(([peer, ratio]) => `≤ ${ratio.goal} × ${peer}`),
  ].join(', ');
const resultOf = ({ value, goal, least, ratios = {} }) =>
  [
    ...Object.entries(ratios).map(([peer, ratio]) => `${format(ratio.value)} × ${peer}: ${verdict(ratio.value, ratio.goal)}`),
    ...(goal === undefined ? [] : [verdict(value, goal, least)]),
  ].join('; ');
const measured = ({ value, unit }) => `${format(value)} ${unit}`.trim();
const peersOf = ({ peers = {}, unit }) =>
  Object.entries(peers)
    .map(([peer, value]) => `${peer} ${format(value)} ${unit}`.trim())
    .join('; ') || '–';

/** The text with the rows of one file replaced in the table below a heading. Rows are in the order of the files' names. */
function withRows(page, heading, file, rows) {
  const [before, section] = page.split(`## ${heading}\n\n`);
  const end = section.indexOf('\n\n');
  const [head, rule, ...present] = section
    .slice(0, end < 0 ? undefined : end)
    .trimEnd()
    .split('\n');
  const fileOf = (row) => row.split(' | ')[0];
  const others = present.filter((row) => fileOf(row) !== `| ${file}`);
  const all = [...others, ...rows].toSorted((one, other) => fileOf(one).localeCompare(fileOf(other)));
  return `${before}## ${heading}\n\n${[head, rule, ...all].join('\n')}${end < 0 ? '\n' : section.slice(end)}`;
}

const runLine = /^- (\S+, commit \S+): (.+)$/gm;

/** The files by the run that measured them, the newest run first. */
const runsIn = (page) => [...page.matchAll(runLine)].map(([, run, files]) => ({ run, files: files.split(', ') }));

/** The text with the file in the list of this run, and in no other. */
function withRun(page, run, file) {
  const runs = new Map([[run, []], ...runsIn(page).map(({ run, files }) => [run, files.filter((other) => other !== file)])]);
  runs.get(run).push(file);
  const lines = [...runs]
    .filter(([, files]) => files.length > 0)
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([name, files]) => `- ${name}: ${files.toSorted().join(', ')}`);
  const [before, section] = page.split('## Runs\n\n');
  return `${before}## Runs\n\n${lines.join('\n')}${section.slice(section.indexOf('\n\n'))}`;
}

/**
 * @param {string} path what was measured, such as `bench/cli/start.mjs`
 * @param {import('./support/rows.mjs').Row[]} rows
 * @param {string} run when, and of which tree
 */
function writeReport(path, rows, run) {
  const file = path.replace(/^bench\/|\.mjs$/g, '');
  const goals = rows.filter(hasGoal).map((row) => line(file, row.name.trim(), goalOf(row), measured(row), resultOf(row)));
  const figures = rows.map((row) => line(file, row.name.trim(), measured(row), peersOf(row)));
  const page = withRun(readFileSync(pageFile, 'utf8'), run, file);
  writeFileSync(pageFile, withRows(withRows(page, 'Goals', file, goals), 'Figures', file, figures));
}

const wanted = process.argv.slice(2);
/** Each of them exports `bench(): Promise<Row[]>`: support/rows.mjs. */
const files = globSync('bench/{pages,core,widgets,cli}/*.mjs', { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
  .sort();

const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const run = `${new Date().toISOString().slice(0, 10)}, commit ${commit}`;

for (const file of files) {
  const { bench } = await import(pathToFileURL(join(root, file)).href);
  const rows = await bench();
  for (const row of rows) for (const line of printed(row)) console.log(line);
  writeReport(file, rows, run);
}
const [, ...older] = runsIn(readFileSync(pageFile, 'utf8'));
for (const { run: earlier, files: stale } of older) console.log(`Older than the newest, of ${earlier}: ${stale.join(', ')}`);
