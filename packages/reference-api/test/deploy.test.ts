/** What deploy/ ships: roles that own nothing, one way in, and nothing in an image that a clone keeps for itself. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../src/http/metrics.js';
import { ownByPostgres, postgresBinaries, postgresProgram } from './postgres-binaries.js';
import { type Cluster, initialise, postgresVersion, runSql, startCluster } from './postgres-cluster.js';
import { ensureBuilt, shortLived } from './server-process.js';
import { signIn, startServerProcess } from './support.js';

const inDeploy = (name: string) => fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url));
const read = (name: string) => readFileSync(inDeploy(name), 'utf8');
const admin = fileURLToPath(new URL('../dist/admin.js', import.meta.url));

/** roles.sh asks psql for its environment, which older ones can't tell. */
describe.skipIf(!postgresBinaries() || Number(postgresVersion()) < 15)('the roles that roles.sh makes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-deploy-'));
  const data = join(folder, 'data');
  let cluster: Cluster;
  const as = (role: string) => {
    const url = new URL(cluster.url);
    return Object.assign(url, { pathname: '/caredesk', username: role, password: `${role}-password` }).href;
  };
  beforeAll(async () => {
    await ensureBuilt();
    chmodSync(folder, 0o755);
    initialiseIn(data);
    cluster = await startCluster(data);
    await runSql(cluster.url, 'create database caredesk');
    const { port } = new URL(cluster.url);
    const env = {
      PATH: `${dirname(postgresProgram('psql'))}${delimiter}${process.env.PATH}`,
      PGHOST: '127.0.0.1',
      PGPORT: port,
      OWNER_PASSWORD: 'caredesk_owner-password',
      SERVER_PASSWORD: 'caredesk_server-password',
    };
    const { status, stderr } = spawnSync('bash', [inDeploy('roles.sh')], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const initialiseIn = (path: string) => {
    ownByPostgres(folder);
    initialise(path);
  };

  it('let the owner migrate and the API work, but not change tables or the audit', async () => {
    const migrated = spawnSync(process.execPath, [...shortLived, admin, 'migrate', 'caredesk_server'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: as('caredesk_owner') },
    });
    expect(migrated).toMatchObject({ status: 0, stderr: '' });
    const env = { PATH: process.env.PATH, DATABASE_URL: as('caredesk_server') };
    const made = spawnSync(process.execPath, [...shortLived, admin, 'create-admin', 'eve@example.test'], {
      input: 'correct horse',
      encoding: 'utf8',
      env,
    });
    expect(made).toMatchObject({ status: 0, stderr: '' });
    const server = await startServerProcess({ env: { DATABASE_URL: as('caredesk_server') } });
    expect((await signIn(server.url, { email: 'eve@example.test', password: 'correct horse' })).token_type).toBe('bearer');
    await server.stop();
    for (const role of ['caredesk_owner', 'caredesk_server']) {
      const client = new pg.Client({ connectionString: as(role) });
      await client.connect();
      const statements = [
        "set session_replication_role = 'replica'",
        ...(role === 'caredesk_server' ? ['delete from audit', 'drop table audit'] : []),
      ];
      for (const statement of statements) await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
      await client.end();
    }
  });
});

describe('the services', () => {
  const compose = read('compose.yaml');

  it('do not run as the database’s superuser', () => {
    expect(compose).not.toMatch(/postgres:\/\/postgres/);
    expect(compose.match(/DATABASE_URL: .*/g)).toEqual([
      'DATABASE_URL: *owner-url',
      'DATABASE_URL: *server-url',
      'DATABASE_URL: *owner-url',
    ]);
  });

  it('have no way in that is open for everyone', () => {
    for (const file of ['compose.yaml', 'roles.sh']) expect(read(file), file).not.toMatch(/\btrust\b/);
    expect(compose.match(/ports: .*/g)).toEqual(['ports: ["127.0.0.1:8080:8080"]']);
  });

  it('have limits and no capabilities', () => {
    for (const limit of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'mem_limit:', 'pids_limit:'])
      expect(compose, limit).toContain(limit);
  });
});

it('alerts and dashboard ask for figures that the API has', async () => {
  const metrics = await createMetrics(() => ({ total: 0, idle: 0, waiting: 0 }));
  const app = fastify();
  metrics.count(app, { passwords: () => 0 });
  const known = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name));
  const asked = [...`${read('monitoring/alerts.yml')}${read('monitoring/dashboard.json')}`.matchAll(/\b(?:caredesk|process)_\w+/g)].map(
    ([name]) => name.replace(/_bucket$/, ''),
  );
  expect(asked.length).toBeGreaterThan(20);
  for (const name of asked) expect(known, name).toContain(name);
});

it('each alert leads to its section of the runbook', () => {
  const runbook = readFileSync(fileURLToPath(new URL('../../../docs/runbook.md', import.meta.url)), 'utf8');
  const alerts = [...read('monitoring/alerts.yml').matchAll(/- alert: (\w+)[\s\S]*?runbook_url: \S+\/docs\/runbook\.md#(\w+)/g)];
  expect(alerts.length).toBe(read('monitoring/alerts.yml').match(/- alert: /g)?.length);
  for (const [, alert = '', anchor] of alerts) {
    expect(anchor).toBe(alert.toLowerCase());
    expect(runbook).toContain(`\n## ${alert}\n`);
  }
});

it('the group, compose.yaml and the documentation name one version of PostgreSQL', () => {
  const docs = readFileSync(fileURLToPath(new URL('../../../docs/running.md', import.meta.url)), 'utf8');
  const named = [...`${read('compose.yaml')}${read('ha/group.env')}${docs}`.matchAll(/(?:postgres:|postgresql[-/])(\d+)/g)];
  expect(new Set(named.map(([, version]) => version))).toEqual(new Set(['15']));
});

it.each(['patroni', 'pooler', 'api', 'backup'])('run.sh starts no %s without the group’s secrets', (part) => {
  const script = fileURLToPath(new URL('../../../deploy/ha/run.sh', import.meta.url));
  const env = { PATH: process.env.PATH, HA_DIR: '/nowhere/ha' };
  const { status, stderr } = spawnSync('bash', [script, part, '2'], { encoding: 'utf8', env });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^run\.sh: \/nowhere\/ha\/secrets\/\S+ is missing\. Copy /);
});

it('every image has an exact version', () => {
  const images = [...`${read('compose.yaml')}\n${read('Dockerfile')}`.matchAll(/^(?:\s*image: |FROM )(\S+:\S+)/gm)].map(
    ([, image]) => image,
  );
  expect(images).toHaveLength(5);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+(\.\d+)?(-|$|@sha256:)/);
});

describe('the proxy', () => {
  const proxy = read('haproxy.cfg');

  it('has an end for slow requests', () => expect(proxy).toMatch(/timeout http-request \d+s/));

  it('answers in JSON where no process is ready', () => {
    expect(proxy).toMatch(/http-error status 503 content-type application\/json .* hdr Retry-After 2$/m);
    expect(proxy).toContain('option httpchk GET /readyz');
  });
});

it('nothing that a clone keeps for itself goes into an image, from any folder', () => {
  const ignored = readFileSync(fileURLToPath(new URL('../../../.dockerignore', import.meta.url)), 'utf8').split('\n');
  for (const pattern of ['**/node_modules', '**/.caredesk*', '**/.env*', '**/*.backup', '.git']) expect(ignored).toContain(pattern);
});

describe('a part of the group', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-part-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'secrets'));
  mkdirSync(join(folder, 'bin'));
  for (const name of ['superuser', 'replication', 'owner', 'server', 'server-url', 'pooler-users'])
    writeFileSync(join(folder, 'secrets', name), 'x\n');
  for (const name of ['etcd', 'patroni', 'pgbouncer', 'node', 'pgbackrest', 'setpriv', 'chown'])
    writeFileSync(join(folder, 'bin', name), '#!/bin/sh\n[ "$1" = --version ] && echo patroni 3.0.2 || echo started $HOST\n', {
      mode: 0o755,
    });
  const env = { PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`, HA_DIR: folder, HOST_2: '10.0.0.2' };
  const run = (...args: string[]) => spawnSync('bash', [inDeploy('ha/run.sh'), ...args], { env, encoding: 'utf8' });

  it.each(['etcd', 'patroni', 'pooler', 'api', 'backup', 'restored'])('does not start without its node: %s', (part) => {
    const { status, stdout, stderr } = run(part);
    expect([status === 0, stdout, stderr]).toEqual([false, '', expect.stringMatching(/(NODE|FOLDER) is missing/)]);
  });

  it.each(['etcd', 'patroni', 'pooler', 'api'])('does not start on a machine that it can not find: %s', (part) => {
    const { status, stdout } = run(part, 'first');
    expect([status === 0, stdout]).toEqual([false, '']);
  });

  it('starts on the machine of its node', () => {
    expect(run('api', '2')).toMatchObject({ status: 0, stdout: 'started 10.0.0.2\n' });
  });
});
