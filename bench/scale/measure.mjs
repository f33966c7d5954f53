/** All measurements of docs/scale.md, on a separate PostgreSQL. */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { serveDatabase, startPostgres } from '../support/postgres.mjs';
import { interleaved, median, quantile } from '../support/rows.mjs';
import { apiOf, signIn } from '../support/serve.mjs';
import { measureLists } from './lists.mjs';

/** MB that a process uses; NaN if unknown. */
function memory(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
  } catch {
    return Number.NaN;
  }
}

/** Signs in, and asks. */
async function clientOf(url) {
  const token = (await signIn(url)).access_token;
  /** @returns how long it took, and how long its answer is */
  const time = async (path) => {
    const begun = performance.now();
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    const { length } = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return { milliseconds: performance.now() - begun, length };
  };
  return { time, data: apiOf(url, token) };
}

/** One after the other, each of another bill. @returns milliseconds */
async function measureRefunds(client, count) {
  const bills = await client.data(`billing/GetAllBillingHistory/?paymentStatus=paid&pageSize=${count}`);
  const times = [];
  for (const { billingId } of bills) {
    const begun = performance.now();
    const refund = await client.data('billing/RefundPaymentDoctor', {
      billingId,
      amount: 1,
      reference: `scale-${Date.now()}-${billingId}`,
    });
    if (refund?.billingId !== billingId) throw new Error(`bill ${billingId} was not refunded`);
    times.push(performance.now() - begun);
  }
  return times;
}

const reports = [
  ['a month', '2026-09-01..2026-09-30', 400],
  ['a year', '2026-01-01..2026-12-31', 1500],
  ['all', '2024-01-01..2026-12-31', undefined],
];

/** Medians of `rounds`. */
async function measureReports(clients, rounds) {
  const rows = [];
  for (const [name, range, goal] of reports) {
    const { small, large } = await interleaved(Object.keys(clients), rounds, (size) =>
      clients[size].time(`/api/admin/Doctors/DoctorReport/${range}`),
    );
    rows.push({ name, goal, small: median(small.milliseconds), large: median(large.milliseconds) });
  }
  return rows;
}

/** How long another call waits while eight ask for everything at once, and what the server holds then. */
async function measureStall({ client, pid }, path) {
  const alone = median(await Promise.all(Array.from({ length: 5 }, async () => (await client.time('/openapi.json')).milliseconds)));
  let isOver = false;
  let most = 0;
  const busy = Promise.all(Array.from({ length: 8 }, () => client.time(path))).finally(() => {
    isOver = true;
  });
  const waits = [];
  while (!isOver) {
    // It asks no database: what it waits for is the process itself.
    waits.push((await client.time('/openapi.json')).milliseconds);
    most = Math.max(most, memory(pid));
    await setTimeout(20);
  }
  const answers = await busy;
  return {
    alone,
    p95: quantile(waits, 0.95),
    longest: Math.max(...waits),
    most,
    megabytes: answers[0].length / 1e6,
    took: Math.max(...answers.map(({ milliseconds }) => milliseconds)),
  };
}

/** What answers everything at once. */
const whole = [
  ['all doctors', '/api/admin/Doctors/?keyword='],
  ['the report of a year', '/api/admin/Doctors/DoctorReport/2026-01-01..2026-12-31'],
];
const print = (line) => console.error(line);

async function prepare(postgres, name, size) {
  const server = await serveDatabase(postgres, name, size);
  return { ...server, client: await clientOf(server.url) };
}

/** Milliseconds that a keyword may take, and seconds that the data may. */
export const goals = { large: { keyword: 150, data: 120 }, huge: { keyword: 300, data: 720 } };

/** @param {'large' | 'huge'} size @param {number} rounds */
export async function measure(size, rounds) {
  await using postgres = await startPostgres();
  print('small data …');
  await using small = await prepare(postgres, 'small', 'standard');
  print(`${size} data …`);
  await using large = await prepare(postgres, size, size);
  const clients = { small: small.client, large: large.client };
  print('lists …');
  const lists = await measureLists(clients, rounds, goals[size].keyword);
  print('reports and refunds …');
  const reports = await measureReports(clients, rounds);
  const refunds = { small: await measureRefunds(small.client, 200), large: await measureRefunds(large.client, 200) };
  const stalls = [];
  for (const [name, path] of size === 'huge' ? [] : whole) stalls.push({ name, ...(await measureStall(large, path)) });
  return { size, seconds: large.seconds, lists, reports, refunds, stalls };
}
