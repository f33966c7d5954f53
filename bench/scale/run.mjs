/**
 * `npm run bench:scale [-- quick|huge]`: measures lists, reports, refunds and loading with one million bills, or with ten, and writes the
 * tables of docs/scale.md.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';
import { goals, measure } from './measure.mjs';

const file = join(root, 'docs', 'scale.md');
const number = (value, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
const verdict = (isMet) => (isMet ? 'met' : '**missed**');
const table = (head, rows) =>
  [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');

const dataRow = (size, seconds) => [
  `\`make-data ${size}\``,
  `≤ ${goals[size].data} s`,
  `${number(seconds)} s`,
  verdict(seconds <= goals[size].data),
];
const listRows = (lists) =>
  lists.map(({ name, cases, goal, small, large, p95, worst }) => [
    name,
    cases,
    number(small, 1),
    number(large, 1),
    number(p95),
    `${number(worst.median)} (${worst.what || '–'})`,
    goal ? `≤ ${goal}: ${verdict(large <= goal)}` : '–',
  ]);
const reportRows = (reports) =>
  reports.map(({ name, goal, small, large }) => [
    `the report of ${name}`,
    goal ? `≤ ${goal} ms` : '–',
    `${number(small)} ms`,
    `${number(large)} ms`,
    goal ? verdict(large <= goal) : '–',
  ]);
const stallRows = (stalls) =>
  stalls.map(({ name, megabytes, took, alone, p95, longest, most }) => [
    `eight at once: ${name}`,
    `${number(megabytes)} MB each, ${number(took / 1000, 1)} s`,
    `${number(alone)} → p95 ${number(p95)}, longest ${number(longest)} ms`,
    `${number(most)} MB`,
    verdict(p95 <= 200),
  ]);
const at = (times, part) => number(times[Math.floor(times.length * part)], 1);
const refundRow = ({ small, large }) => [
  'a refund, median and p95',
  '–',
  `${at(small, 0.5)}, ${at(small, 0.95)} ms`,
  `${at(large, 0.5)}, ${at(large, 0.95)} ms`,
  '',
];
const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const textOf = ({ size, load, seconds, lists, reports, refunds, stalls }) =>
  [
    `Measured on ${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), by \`npm run bench:scale${size === 'huge' ? ' -- huge' : ''}\`. Others used the machine too: load ${number(load, 1)} on the whole, where ${cpus().length} would be full.`,
    ...(Number.isNaN(seconds) ? [] : [table(['', 'goal', 'figure', ''], [dataRow(size, seconds)])]),
    'Milliseconds over HTTP, one client; small: 2,000 doctors, 10,000 patients, 20,000 bills. Goals: the median of all cases.',
    table(['list', 'cases', 'small', size, 'p95', 'slowest case', 'goal'], listRows(lists)),
    table(['', 'goal', 'small', size, ''], [...reportRows(reports), refundRow(refunds)]),
    ...(stalls.length === 0
      ? []
      : [
          'What another call waits that asks no database (goal: p95 ≤ 200 ms), and what the process holds:',
          table(['', 'answers', 'another call', 'memory', ''], stallRows(stalls)),
        ]),
  ].join('\n\n');

const size = process.argv[2] === 'huge' ? 'huge' : 'large';
const mark = size === 'huge' ? 'huge' : 'measured';
const result = await measure({ size, rounds: process.argv[2] ? 3 : 5 });
const measured = textOf({ ...result, load: loadavg()[2] });
const [before, , after] = readFileSync(file, 'utf8').split(new RegExp(`<!-- /?${mark} -->\\n`));
writeFileSync(file, `${before}<!-- ${mark} -->\n${measured}\n\n<!-- /${mark} -->\n${after}`);
console.log(measured);
process.exitCode = result.lists.every(({ goal = Number.POSITIVE_INFINITY, large }) => large <= goal) ? 0 : 1;
