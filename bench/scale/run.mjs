/**
 * `npm run bench:scale [-- quick|huge]`: measures lists, reports, refunds and loading with one million bills, or with ten, and writes the
 * tables of docs/scale.md.
 */
import { availableParallelism, loadavg } from 'node:os';
import { machine, measuredOn, table, writeBetween } from '../support/report.mjs';
import { quantile } from '../support/rows.mjs';
import { goals, measure } from './measure.mjs';

const number = (value, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
const verdict = (isMet) => (isMet ? 'met' : '**missed**');

const dataLine = (size, seconds) =>
  `\`make-data ${size}\` took ${number(seconds)} s (goal: ≤ ${goals[size].data} s, ${verdict(seconds <= goals[size].data)}).`;
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
const at = (times, part) => number(quantile(times, part), 1);
const refundRow = ({ small, large }) => [
  'a refund, median and p95',
  '–',
  `${at(small, 0.5)}, ${at(small, 0.95)} ms`,
  `${at(large, 0.5)}, ${at(large, 0.95)} ms`,
  '',
];
const textOf = ({ size, load, seconds, lists, reports, refunds, stalls }) =>
  [
    `Measured on ${measuredOn()}, ${machine()}, by \`npm run bench:scale${size === 'huge' ? ' -- huge' : ''}\`. Others used the machine too: load ${number(load, 1)} on the whole, where ${availableParallelism()} would be full.`,
    ...(Number.isNaN(seconds) ? [] : [dataLine(size, seconds)]),
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
const result = await measure(size, process.argv[2] ? 3 : 5);
const measured = textOf({ ...result, load: loadavg()[2] });
writeBetween('scale.md', size === 'huge' ? 'huge' : 'measured', measured);
console.log(measured);
process.exitCode = result.lists.every(({ goal = Number.POSITIVE_INFINITY, large }) => large <= goal) ? 0 : 1;
