/** All measurements of docs/scale.md, on a separate PostgreSQL. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { measureLists } from './lists.mjs';
import { runSql, startPostgres } from './postgres.mjs';
import { measureReports, measureStall } from './reports.mjs';
import { clientOf, startProcess } from './servers.mjs';

const dist = (name) => fileURLToPath(new URL(`../../packages/reference-api/dist/${name}`, import.meta.url));
const account = { username: 'bench@example.test', password: 'correct horse' };
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
  return { server, client: await clientOf(server.url, account), seconds };
}

/** @param {{ rounds: number }} effort */
export async function measure({ rounds }) {
  const postgres = await startPostgres();
  try {
    say('small data …');
    const small = await prepare(postgres, 'small', 'standard');
    say('large data …');
    const large = await prepare(postgres, 'large', 'large');
    const data = [{ name: 'PostgreSQL', seconds: large.seconds }];
    say('lists …');
    const lists = await measureLists({
      small: small.client,
      large: large.client,
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
    await Promise.all([small.server.stop(), large.server.stop()]);
    return { data, lists, reports, stalls };
  } finally {
    await postgres.stop();
  }
}
