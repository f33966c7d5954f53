/** All measurements of docs/scale.md, on a separate PostgreSQL. */

import { readFileSync } from 'node:fs';
import { serveDatabase, startPostgres } from '../support/postgres.mjs';
import { median } from '../support/rows.mjs';
import { signIn } from '../support/serve.mjs';
import { measureLists } from './lists.mjs';

/** MB that a process uses; NaN if unknown. */
export function memory(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
  } catch {
    return Number.NaN;
  }
}

/** Signs in, and asks. */
async function clientOf(url) {
  const headers = { authorization: `Bearer ${(await signIn(url)).access_token}` };
  /** @returns how long it took, and how long its answer is */
  const time = async (path) => {
    const begun = performance.now();
    const response = await fetch(url + path, { headers });
    const { length } = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return { milliseconds: performance.now() - begun, length };
  };
  return { time };
}

const reports = [
  ['a month', '2026-09-01..2026-09-30', 400],
  ['a year', '2026-01-01..2026-12-31', 1500],
  ['all', '2024-01-01..2026-12-31', undefined],
];

/** Medians of `rounds`. */
async function measureReports({ small, large, rounds }) {
  const rows = [];
  for (const [name, range, goal] of reports) {
    const times = { small: [], large: [] };
    for (let round = 0; round < rounds; round++)
      for (const [size, client] of Object.entries({ small, large }))
        times[size].push((await client.time(`/api/admin/Doctors/DoctorReport/${range}`)).milliseconds);
    rows.push({ name, goal, small: median(times.small), large: median(times.large) });
  }
  return rows;
}

/** How long another call waits while eight ask for everything at once, and what the server holds then. */
async function measureStall({ client, server, path }) {
  const alone = median(await Promise.all(Array.from({ length: 5 }, async () => (await client.time('/openapi.json')).milliseconds)));
  let isOver = false;
  let most = 0;
  const busy = Promise.all(Array.from({ length: 8 }, () => client.time(path))).then((answers) => {
    isOver = true;
    return answers;
  });
  const waits = [];
  while (!isOver) {
    // It asks no database: what it waits for is the process itself.
    waits.push((await client.time('/openapi.json')).milliseconds);
    most = Math.max(most, memory(server.pid));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const answers = await busy;
  waits.sort((a, b) => a - b);
  return {
    alone,
    p95: waits[Math.floor(waits.length * 0.95)],
    longest: waits.at(-1),
    most,
    megabytes: answers[0].length / 1e6,
    took: Math.max(...answers.map(({ milliseconds }) => milliseconds)),
  };
}

const everyDoctor = '/api/admin/Doctors/?keyword=';
const print = (line) => console.error(line);

async function prepare(postgres, name, size) {
  const { seconds, ...server } = await serveDatabase(postgres, name, size);
  return { server, client: await clientOf(server.url), seconds };
}

/** @param {{ rounds: number }} effort */
export async function measure({ rounds }) {
  const postgres = await startPostgres();
  try {
    print('small data …');
    const small = await prepare(postgres, 'small', 'standard');
    print('large data …');
    const large = await prepare(postgres, 'large', 'large');
    const data = [{ name: 'PostgreSQL', seconds: large.seconds }];
    print('lists …');
    const lists = await measureLists({
      small: small.client,
      large: large.client,
      rounds,
    });
    print('reports …');
    const reports = await measureReports({ small: small.client, large: large.client, rounds });
    const stalls = [];
    for (const [name, path] of [
      ['all doctors', everyDoctor],
      ['the report of a year', '/api/admin/Doctors/DoctorReport/2026-01-01..2026-12-31'],
    ])
      stalls.push({ name, ...(await measureStall({ client: large.client, server: large.server, path })) });
    await Promise.all([small.server.stop(), large.server.stop()]);
    return { data, lists, reports, stalls };
  } finally {
    await postgres.stop();
  }
}
