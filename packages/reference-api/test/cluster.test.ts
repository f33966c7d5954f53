/**
 * `npm run cluster` under load: three API processes, a PostgreSQL and its replica. An API process and the replica are killed, the
 * PostgreSQL is restarted. What was answered is there, once; nothing but 503 tells that something is away; who changed something sees it.
 * `npm run test:cluster` does it for a minute.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { billing, doctors, patients } from '@caredesk/core/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustUnprivileged, ownByPostgres, postgresBinaries, postgresProgram } from '../src/cluster/postgres-binaries.js';
import { startPostgresPair } from '../src/cluster/postgres-pair.js';
import { ensureBuilt } from './server-process.js';
import { signIn } from './support.js';

/** Of load, in which each part is killed again and again; `npm run test:cluster` sets more. */
const rounds = Number(process.env.CAREDESK_CLUSTER_ROUNDS ?? 1);
const clients = 8;

const folder = mkdtempSync(join(tmpdir(), 'caredesk-cluster-'));
chmodSync(folder, 0o755);
let cluster: ChildProcess;
let url = '';
let token = '';
const said = { out: '', err: '' };

async function until<T>(what: string, look: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + 60_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what} did not come about: ${said.err}`);
    await wait(50);
  }
}

const postmaster = (part: 'primary' | 'replica') => join(folder, 'data', part, 'postmaster.pid');
function pidOf(part: 'primary' | 'replica'): { pid: number; port: number } | undefined {
  try {
    const [pid = '', , , port = ''] = readFileSync(postmaster(part), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return undefined;
  }
}
const apiPids = () => {
  const ended = new Set([...said.err.matchAll(/API process (\d+) ended/g)].map(([, pid]) => pid));
  return [...said.err.matchAll(/API process (\d+) listens/g)].map(([, pid]) => String(pid)).filter((pid) => !ended.has(pid));
};
/** Of the superuser, from the file that its owner alone can read. */
const password = () =>
  readFileSync(join(folder, 'data', 'pgpass'), 'utf8')
    .trim()
    .split(':')[4] ?? '';
async function query<T>(part: 'primary' | 'replica', statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: `postgres://postgres:${password()}@127.0.0.1:${pidOf(part)?.port}/caredesk` });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows as T[];
  } finally {
    await client.end();
  }
}
const isUp = (part: 'primary' | 'replica') =>
  query(part, 'select 1').then(
    () => true,
    () => false,
  );

interface Told {
  /** How often each status came; 0: the connection broke. */
  readonly statuses: Map<number, number>;
  readonly refunded: Set<string>;
  readonly stale: string[];
}

async function send(told: Told, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    .then(async (response) => ({ status: response.status, body: (await response.json()) as Record<string, unknown> }))
    .catch(() => ({ status: 0, body: {} as Record<string, unknown> }));
  told.statuses.set(answer.status, (told.statuses.get(answer.status) ?? 0) + 1);
  if (answer.status !== 200) await wait(50);
  return answer;
}

/** Refunds with one reference until it is answered; now and then a doctor gets a name, which a list must show at once. */
async function work(client: number, told: Told, isOver: () => boolean): Promise<void> {
  for (let number = 1; !isOver(); number++) {
    const billingId = 1 + client * 2000 + (number % 2000);
    const reference = `cluster-${client}-${number}`;
    for (let status = 0; status !== 200; ) {
      const answer = await send(told, 'POST', billing.refund.path, { billingId, amount: 0.01, reference });
      status = answer.status === 400 || answer.status === 404 ? 200 : answer.status;
      if (answer.body.isSuccessful === true) told.refunded.add(reference);
    }
    const list = [doctors.list.path, billing.list.path, patients.list.path][number % 3] ?? '';
    await send(told, 'GET', `${list}?pageNumber=${1 + (number % 20)}`);
    if (number % 3 > 0) continue;
    const lastName = `Zz${client}x${number}`;
    const changed = await send(told, 'POST', doctors.update.path, { doctorId: 1 + client, lastName });
    if (changed.body.isSuccessful !== true) continue;
    const found = await send(told, 'GET', `${doctors.list.path}?keyword=${lastName.toLowerCase()}`);
    if (found.status === 200 && found.body.totalCount !== 1) told.stale.push(lastName);
  }
}

async function breakThings(): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await wait(700);
    const [victim] = apiPids();
    process.kill(Number(victim), 'SIGKILL');
    await until('another API process', () => said.err.includes(`API process ${victim} ended`) && apiPids().length === 3);
    await wait(500);
    process.kill(pidOf('replica')?.pid ?? 0, 'SIGKILL');
    await wait(500);
    process.kill(pidOf('primary')?.pid ?? 0, 'SIGINT');
    await wait(500);
    await until('the PostgreSQL', () => isUp('primary'));
    await until('the replica', () => isUp('replica'));
    await wait(700);
  }
}

describe.skipIf(!postgresBinaries())('npm run cluster', () => {
  beforeAll(async () => {
    await ensureBuilt();
    const script = fileURLToPath(new URL('../dist/cluster.js', import.meta.url));
    const env = { PATH: process.env.PATH, PORT: '0', CAREDESK_CLUSTER_DIR: join(folder, 'data') };
    cluster = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    cluster.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said.out += text;
    });
    cluster.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said.err += text;
    });
    url = await until('the cluster', () => /ready on (\S+)/.exec(said.out)?.[1]);
    token = (await signIn(url)).access_token;
  }, 120_000);
  afterAll(async () => {
    if (cluster?.exitCode === null) {
      const gone = new Promise((resolve) => cluster.once('exit', resolve));
      cluster.kill('SIGTERM');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses nothing that it answered while its parts are killed, and says 503 at worst', async () => {
    const told: Told = { statuses: new Map(), refunded: new Set(), stale: [] };
    let isOver = false;
    const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client, told, () => isOver)));
    await breakThings();
    isOver = true;
    await working;
    const stored = await query<{ reference: string }>('primary', `select reference from refunds where reference like 'cluster-%'`);
    const references = stored.map(({ reference }) => reference);
    expect([...told.refunded].filter((reference) => !references.includes(reference))).toEqual([]);
    expect(new Set(references).size).toBe(references.length);
    expect(told.refunded.size).toBeGreaterThan(50);
    expect([...told.statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(told.stale).toEqual([]);
    console.info(
      `cluster: ${references.length} refunds; answers by status, 0 a broken connection: ${JSON.stringify(Object.fromEntries(told.statuses))}`,
    );
  });

  it('lets nobody at its databases without the password, which no command line shows', async () => {
    for (const part of ['primary', 'replica'] as const) {
      const client = new pg.Client({ connectionString: `postgres://postgres:wrong@127.0.0.1:${pidOf(part)?.port}/caredesk` });
      await expect(client.connect(), part).rejects.toMatchObject({ code: '28P01' });
    }
    expect(statSync(join(folder, 'data')).mode & 0o077).toBe(0);
    expect(statSync(join(folder, 'data', 'pgpass')).mode & 0o077).toBe(0);
    expect(readdirSync(join(folder, 'data')).sort()).toEqual(['pg_hba.conf', 'pgpass', 'primary', 'replica']);
    const commands = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout;
    expect(commands).toContain(join(folder, 'data', 'replica'));
    expect(commands).not.toContain(password());
  });

  it('reads lists from the replica once it has caught up', async () => {
    const reads = () =>
      query<{ n: string }>('replica', `select coalesce(sum(idx_scan), 0) as n from pg_stat_user_indexes where relname = 'doctors'`);
    const before = Number((await reads())[0]?.n);
    await until('a list from the replica', async () => {
      await fetch(`${url}${doctors.list.path}`, { headers: { authorization: `Bearer ${token}` } });
      return Number((await reads())[0]?.n) > before;
    });
  });

  it('ends with all its parts', async () => {
    const gone = new Promise<number | null>((resolve) => cluster.once('exit', resolve));
    cluster.kill('SIGTERM');
    expect(await gone).toBe(0);
    expect([pidOf('primary'), pidOf('replica')]).toEqual([undefined, undefined]);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});

it.skipIf(!postgresBinaries())('a pair of before, which let everyone in, gets a password', async () => {
  const before = mkdtempSync(join(tmpdir(), 'caredesk-pair-'));
  chmodSync(before, 0o755);
  const data = join(before, 'data');
  mkdirSync(data);
  ownByPostgres(data);
  mustUnprivileged([postgresProgram('initdb'), '-D', join(data, 'primary'), '-U', 'postgres', '--auth=trust', '--no-sync']);
  mustUnprivileged([postgresProgram('postgres'), '--single', '-D', join(data, 'primary'), 'postgres'], 'create database caredesk\n');
  const pair = await startPostgresPair(data, () => {});
  try {
    for (const url of [pair.url, pair.readUrl]) {
      const stranger = new pg.Client({ connectionString: Object.assign(new URL(url), { password: 'wrong' }).href });
      await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
      const owner = new pg.Client({ connectionString: url });
      await owner.connect();
      await owner.end();
    }
  } finally {
    await pair.stop();
    rmSync(before, { recursive: true, force: true });
  }
});
