/** A disk that fills up while changes are made: 503 with Retry-After, no answered change lost, and all is well when there is room. */
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billing, doctors } from '@caredesk/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDir } from '../src/paths.js';
import { dataIn, ensureSeed } from '../src/seed-data/seed.js';
import { type Answer, type Api, apiOf, databases } from './api.js';
import { canMount, mountDisk, unmountDisk } from './disk.js';
import { createPostgresDatabase, runOn } from './postgres.js';
import { ownByPostgres } from './postgres-binaries.js';
import { type ServerProcess, signIn, startServerProcess } from './support.js';

const megabyte = 1_000_000;

const canTest = canMount('what a full one does');

interface Scene {
  readonly disk: string;
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir?: string;
  readonly remove: () => Promise<void>;
}

async function embeddedScene(disk: string): Promise<Scene> {
  await ensureSeed();
  cpSync(dataIn(seedDir), join(disk, 'database'), { recursive: true });
  return { disk, env: {}, dataDir: disk, remove: async () => {} };
}

/** The database's tables lie on the disk; what the cluster writes besides does not. */
async function postgresScene(disk: string): Promise<Scene> {
  const space = join(disk, 'space');
  mkdirSync(space);
  ownByPostgres(disk);
  const name = `full_${process.pid}`;
  await runOn(`create tablespace ${name} location '${space}'`);
  const { url, drop } = await createPostgresDatabase({ tablespace: name });
  const remove = async () => {
    await drop();
    await runOn(`drop tablespace ${name}`);
  };
  return { disk, env: { DATABASE_URL: url }, remove };
}

describe.skipIf(!canTest).each(databases)('a server on the %s database whose disk is full', (on) => {
  let scene: Scene;
  let server: ServerProcess;
  let api: Api;
  const made = new Map<string, Answer>();
  let number = 0;

  beforeAll(async () => {
    const disk = mountDisk('300m') as string;
    scene = await (on === 'postgres' ? postgresScene(disk) : embeddedScene(disk));
    server = await startServerProcess({ env: scene.env, ...(scene.dataDir && { dataDir: scene.dataDir }) });
    api = apiOf(server, (await signIn(server.url)).access_token);
  });
  afterAll(async () => {
    await server?.stop();
    await scene?.remove();
    if (scene) unmountDisk(scene.disk);
  });

  const filler = () => join(scene.disk, 'filler');
  const fill = (left: number) => {
    const { bavail, bsize } = statfsSync(scene.disk);
    writeFileSync(filler(), Buffer.alloc(bavail * bsize - left));
  };
  const charge = async () => {
    const key = `full-${++number}`;
    const body = { doctorId: 1 + (number % 200), amount: 5, reference: key, description: 'x'.repeat(400) };
    const answer = await api.send('POST', doctors.charge.path, body, { 'idempotency-key': key });
    if (answer.body.isSuccessful) made.set(key, answer);
    return answer;
  };
  /** Charges until the database can't any more. */
  const exhaust = async () => {
    for (let tries = 0; tries < 5_000; tries++) {
      const answer = await charge();
      if (answer.status !== 200) return answer;
    }
    throw new Error('the disk did not fill up');
  };
  const recover = async () => {
    rmSync(filler());
    await expect.poll(async () => (await api.send('GET', '/healthz')).status, { timeout: 20_000, interval: 250 }).toBe(200);
    const before = made.size;
    for (let tries = 0; tries < 5; tries++) expect((await charge()).status).toBe(200);
    expect(made.size).toBeGreaterThan(before);
  };
  const expectKept = async () => {
    // A bill has a place in twenty indexes, and each takes its first new page: a few charges fill what was left.
    expect(made.size).toBeGreaterThan(3);
    const missing = new Set(made.keys());
    // No other bills are as new.
    for (let pageNumber = 1; missing.size > 0 && pageNumber <= 1 + made.size / 200; pageNumber++) {
      const query = new URLSearchParams({ pageNumber: String(pageNumber), pageSize: '200', sortBy: 'billingId', sortOrder: 'desc' });
      const { body } = await api.send('GET', `${billing.list.path}?${query}`);
      for (const { reference } of body.data) missing.delete(reference);
    }
    expect([...missing]).toEqual([]);
  };

  // The tables grow into the first; of the second there is enough for them, and the log wants a megabyte at once.
  it.each([0.3, 0.9].map((left) => [left]))(
    'answers 503 with Retry-After when %d MB were left, until there is space again',
    async (left) => {
      fill(left * megabyte);
      const refused = await exhaust();
      expect([503, 504]).toContain(refused.status);
      expect(refused.headers.get('retry-after')).toBe(refused.status === 503 ? '2' : null);
      for (let tries = 0; tries < 20; tries++) {
        const { status, headers } = await charge();
        expect([status, headers.get('retry-after')]).toEqual(status === 503 ? [503, '2'] : [200, null]);
      }
      await recover();
      await expectKept();
    },
    120_000,
  );

  it('has kept every answered change after a restart', async () => {
    await server.stop('SIGKILL');
    server = await startServerProcess({ env: scene.env, ...(scene.dataDir && { dataDir: scene.dataDir }) });
    api = apiOf(server, (await signIn(server.url)).access_token);
    await expectKept();
  });
});
