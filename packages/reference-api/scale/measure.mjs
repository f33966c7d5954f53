/** `node measure.mjs [OUT.json]`: everything that docs/scale.md tells, on a PostgreSQL and an embedded database of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureLists } from './lists.mjs';
import { runSql, startPostgres } from './postgres.mjs';
import { measureReports, measureStall } from './reports.mjs';
import { clientOf, startProcess } from './servers.mjs';
import { memoryOver, throughput } from './throughput.mjs';

const dist = (name) => fileURLToPath(new URL(`../dist/${name}`, import.meta.url));
const account = { username: 'bench@example.test', password: 'correct horse' };
const sizes = {
  small: { doctors: 2_000, patients: 10_000, bills: 20_000 },
  large: { doctors: 100_000, patients: 500_000, bills: 1_000_000 },
};
const everyDoctor = '/api/admin/Doctors/?keyword=';
const say = (line) => console.error(line);

/** Seconds that a command of the API took. */
function admin(args, env, input = '') {
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [dist('admin.js'), ...args], {
    env: { ...process.env, ...env },
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args[0]}: ${stderr}`);
  return (performance.now() - begun) / 1000;
}

async function prepare(postgres, name, size) {
  await runSql(postgres.url('postgres'), `create database ${name}`);
  const env = { DATABASE_URL: postgres.url(name) };
  const seconds = admin(['make-data', size], env);
  admin(['create-admin', account.username], env, `${account.password}\n`);
  const server = await startProcess(dist('server.js'), { ...env, PORT: '0', LOG_LEVEL: 'warn' });
  return { server, client: await clientOf(server.url, account), seconds, databaseUrl: env.DATABASE_URL };
}

function embedded() {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-scale-'));
  try {
    return admin(['make-data', 'large'], { CAREDESK_DATA_DIR: folder, DATABASE_URL: '' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {{ rounds: number, seconds: number, requests: number }} effort */
export async function measure({ rounds, seconds, requests }) {
  const postgres = await startPostgres();
  try {
    say('small data …');
    const small = await prepare(postgres, 'small', 'standard');
    say('large data …');
    const large = await prepare(postgres, 'large', 'large');
    const data = [{ name: 'PostgreSQL', seconds: large.seconds }];
    say('throughput …');
    const { server, databaseUrl } = small;
    const speed = await throughput({ server, headers: small.client.headers, databaseUrl, rounds: 3, seconds });
    say('lists …');
    const lists = await measureLists({
      small: { client: small.client, sizes: sizes.small },
      large: { client: large.client, sizes: sizes.large },
      rounds,
    });
    say('reports …');
    const reports = await measureReports({ small: small.client, large: large.client, rounds });
    const stalls = [];
    for (const [name, path] of [
      ['all doctors', everyDoctor],
      ['the report of a year', '/api/admin/Doctors/DoctorReport/2026-01-01..2026-12-31'],
    ])
      stalls.push({ name, ...(await measureStall({ client: large.client, server: large.server, path })) });
    say('memory …');
    const held = await memoryOver(server, small.client.headers, requests);
    await Promise.all([small.server.stop(), large.server.stop()]);
    say('large embedded data …');
    data.push({ name: 'embedded', seconds: embedded() });
    return { data, lists, reports, stalls, speed, memory: { requests, held } };
  } finally {
    await postgres.stop();
  }
}
