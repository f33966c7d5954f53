/**
 * `npm run bench:scale [-- quick]`: measures lists, reports, throughput and loading with a million bills, and writes the tables of docs/scale.md
 * and what grows with doctors and clients into docs/performance.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './lib/build.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { ensureInstalled, main, root, run } from './lib/project.mjs';

const file = join(root, 'docs', 'scale.md');
const number = (value, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
const verdict = (isMet) => (isMet ? 'met' : '**missed**');
const table = (head, rows) =>
  [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');

const dataRows = (data) =>
  data.map(({ name, seconds }) => [`the large data, ${name}`, '≤ 120 s', `${number(seconds)} s`, verdict(seconds <= 120)]);
const listRows = (lists) =>
  lists.map(({ name, cases, small, large, p95, ratio, worst }) => [
    name,
    cases,
    number(small, 1),
    number(large, 1),
    `${number(ratio, 1)} ×`,
    number(p95),
    `${number(worst.median)} (${worst.what || '–'})`,
    `${verdict(p95 <= 150)} / ${verdict(ratio <= 3)}`,
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
const speedRows = (speed) =>
  speed.map(({ clients, ours, theirs, ratio }) => [
    clients,
    number(ours.perSecond),
    number(theirs.perSecond),
    number(ratio, 2),
    `${number(ours.p50)} / ${number(ours.p99)} ms`,
    `${number(ours.processor, 2)} / ${number(theirs.processor, 2)} ms`,
    verdict(ratio >= 0.7),
  ]);

const textOf = ({ load, data, lists, reports, stalls, speed, memory }) =>
  [
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), by \`npm run bench:scale\`. Others used the machine too: load ${number(load, 1)} on the whole, where ${cpus().length} would be full.`,
    table(['', 'goal', 'figure', ''], dataRows(data)),
    'Milliseconds over HTTP, one client; small: 2,000 doctors, 10,000 patients, 20,000 bills. Goals: p95 ≤ 150 ms, median ≤ 3 × of small.',
    table(['list', 'cases', 'small', 'large', 'ratio', 'p95', 'slowest case', 'p95 / ratio'], listRows(lists)),
    table(['', 'goal', 'small', 'large', ''], reportRows(reports)),
    'What another call waits that asks no database (goal: p95 ≤ 200 ms), and what the process holds:',
    table(['', 'answers', 'another call', 'memory', ''], stallRows(stalls)),
    'Pages of 25 doctors a second, against a bare Fastify and pg with one query and the same bytes (goal: ≥ 0.7), and processor time for each:',
    table(['clients', 'API', 'bare', 'ratio', 'API p50 / p99', 'API / bare processor', ''], speedRows(speed)),
    `Memory after each quarter of ${number(memory.requests)} requests: ${memory.held.map((held) => number(held)).join(', ')} MB.`,
  ].join('\n\n');

/** What the plots of docs/performance.md show. */
const growing = ({ lists, speed }) => [
  ...lists
    .filter(({ name }) => name.startsWith('doctors: '))
    .flatMap(({ name, small, large }) => [
      { name: `${name}, of 2,000`, value: small, unit: 'ms', series: name, at: 2_000 },
      { name: `${name}, of 100,000`, value: large, unit: 'ms', series: name, at: 100_000 },
    ]),
  ...speed.flatMap(({ clients, ours, theirs }) => [
    { name: `pages a second, ${clients} clients`, value: ours.perSecond, unit: '/s', series: 'reference API', at: clients },
    { name: `pages a second, ${clients} clients, bare server`, value: theirs.perSecond, unit: '/s', series: 'bare server', at: clients },
  ]),
];

await main(async () => {
  await ensureInstalled();
  await ensurePostgres();
  await buildStale(['reference-api']);
  if (Number(process.versions.node.split('.')[0]) < 22) {
    process.exitCode = await run('node', process.argv.slice(1));
    return;
  }
  const { measure } = await import('../packages/reference-api/scale/measure.mjs');
  const effort = process.argv[2] === 'quick' ? { rounds: 3, seconds: 2, requests: 20_000 } : { rounds: 5, seconds: 3, requests: 100_000 };
  const result = await measure(effort);
  const measured = textOf({ ...result, load: loadavg()[2] });
  const [before, , after] = readFileSync(file, 'utf8').split(/<!-- \/?measured -->\n/);
  writeFileSync(file, `${before}<!-- measured -->\n${measured}\n\n<!-- /measured -->\n${after}`);
  console.log(measured);
  const { writeReport } = await import('../bench/support/report.mjs');
  await writeReport({ 'npm run bench:scale': growing(result) });
});
