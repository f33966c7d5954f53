/** `npm run bench:scale [-- quick]`: measures lists, reports and loading with a million bills, and writes the tables of docs/scale.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';
import { measure } from './measure.mjs';

const file = join(root, 'docs', 'scale.md');
const number = (value, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
const verdict = (isMet) => (isMet ? 'met' : '**missed**');
const table = (head, rows) =>
  [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');

const dataRows = (data) =>
  data.map(({ name, seconds }) => [`the large data, ${name}`, '≤ 120 s', `${number(seconds)} s`, verdict(seconds <= 120)]);
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
const textOf = ({ load, data, lists, reports, stalls }) =>
  [
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), by \`npm run bench:scale\`. Others used the machine too: load ${number(load, 1)} on the whole, where ${cpus().length} would be full.`,
    table(['', 'goal', 'figure', ''], dataRows(data)),
    'Milliseconds over HTTP, one client; small: 2,000 doctors, 10,000 patients, 20,000 bills. Goals: the median of all cases.',
    table(['list', 'cases', 'small', 'large', 'p95', 'slowest case', 'goal'], listRows(lists)),
    table(['', 'goal', 'small', 'large', ''], reportRows(reports)),
    'What another call waits that asks no database (goal: p95 ≤ 200 ms), and what the process holds:',
    table(['', 'answers', 'another call', 'memory', ''], stallRows(stalls)),
  ].join('\n\n');

const effort = process.argv[2] === 'quick' ? { rounds: 3 } : { rounds: 5 };
const result = await measure(effort);
const measured = textOf({ ...result, load: loadavg()[2] });
const [before, , after] = readFileSync(file, 'utf8').split(/<!-- \/?measured -->\n/);
writeFileSync(file, `${before}<!-- measured -->\n${measured}\n\n<!-- /measured -->\n${after}`);
console.log(measured);
process.exitCode = result.lists.every(({ goal = Number.POSITIVE_INFINITY, large }) => large <= goal) ? 0 : 1;
