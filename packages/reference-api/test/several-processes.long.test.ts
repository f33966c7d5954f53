/**
 * Three servers on one PostgreSQL under load, as any process manager starts them. A server is killed, the PostgreSQL is restarted.
 * Answered
 * changes are stored, once; the only error is 503; a change is visible on every server at once.
 * `npm run task -- several-processes` does it ten times.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { billing, doctors, patients } from '@caredesk/core/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../src/database/postgres.js';
import { loadMadeUpData } from '../src/seed-data/load.js';
import { freePort, ownByPostgres, postgresBinaries } from './postgres-binaries.js';
import { type Cluster, initialise, runSql, startCluster } from './postgres-cluster.js';
import type { ServerProcess } from './server-process.js';
import { signIn, startServerProcess } from './support.js';

/** Of load, in each of which a server is killed and the PostgreSQL restarted. */
const rounds = Number(process.env.CAREDESK_ROUNDS ?? 1);
const clients = 8;
const ports: number[] = [];

const folder = mkdtempSync(join(tmpdir(), 'caredesk-several-'));
const data = join(folder, 'data');
let cluster: Cluster;
let databaseUrl = '';
const servers: ServerProcess[] = [];
let token = '';

const startOne = async (number: number): Promise<void> => {
  servers[number] = await startServerProcess({ env: { DATABASE_URL: databaseUrl, PORT: String(ports[number]), LOG_LEVEL: 'error' } });
};

interface Told {
  /** How often each status came; 0: the connection broke. */
  readonly statuses: Map<number, number>;
  readonly refunded: Set<string>;
  readonly stale: string[];
}

let turn = 0;
/** To the servers in turn, as a proxy would. */
async function send(told: Told, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const url = `http://127.0.0.1:${ports[turn++ % ports.length]}${path}`;
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
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
    const reference = `several-${client}-${number}`;
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
    const victim = round % ports.length;
    await servers[victim]?.stop('SIGKILL');
    await startOne(victim);
    await wait(500);
    const { port } = cluster;
    await cluster.stop();
    await wait(500);
    cluster = await startCluster(data, { port });
    await wait(700);
  }
}

async function stored(statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<{ reference: string }>(statement)).rows.map(({ reference }) => reference);
  } finally {
    await client.end();
  }
}

describe.skipIf(!postgresBinaries())('several servers of one PostgreSQL', () => {
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    ownByPostgres(folder);
    initialise(data);
    cluster = await startCluster(data);
    await runSql(cluster.url, 'create database caredesk');
    databaseUrl = Object.assign(new URL(cluster.url), { pathname: '/caredesk' }).href;
    const open = await openPostgres(databaseUrl);
    await loadMadeUpData(open);
    await open.close();
    for (let number = 0; number < 3; number++) ports.push(await freePort());
    await Promise.all(ports.map((_, number) => startOne(number)));
    token = (await signIn(`http://127.0.0.1:${ports[0]}`)).access_token;
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lose nothing that they answered while they are killed', async () => {
    const told: Told = { statuses: new Map(), refunded: new Set(), stale: [] };
    let isOver = false;
    const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client, told, () => isOver)));
    await breakThings();
    isOver = true;
    await working;
    const references = await stored(`select reference from refunds where reference like 'several-%'`);
    expect([...told.refunded].filter((reference) => !references.includes(reference))).toEqual([]);
    expect(new Set(references).size).toBe(references.length);
    expect(told.refunded.size).toBeGreaterThan(50);
    expect([...told.statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(told.stale).toEqual([]);
    console.info(
      `${references.length} refunds; answers by status, 0 a broken connection: ${JSON.stringify(Object.fromEntries(told.statuses))}`,
    );
  });

  it('share sessions: a sign-out at one ends the session at all', async () => {
    const { access_token, refresh_token } = await signIn(`http://127.0.0.1:${ports[1]}`);
    const headers = { authorization: `Bearer ${access_token}` };
    const statuses = () =>
      Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}${doctors.list.path}`, { headers })).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    const body = new URLSearchParams({ token: refresh_token });
    await fetch(`http://127.0.0.1:${ports[2]}/token/revoke`, { method: 'POST', body });
    expect(await statuses()).toEqual([401, 401, 401]);
  });
});
