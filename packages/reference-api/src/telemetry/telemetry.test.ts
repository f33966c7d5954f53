/** What a collector is sent, and what a server without one loads. */
import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@caredesk/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase, hasPostgres, type PostgresDatabase } from '../../test/postgres.js';
import { ensureBuilt } from '../../test/server-process.js';
import { type ServerProcess, signIn, startServerProcess } from '../../test/support.js';

const { patients } = endpoints;
const trace = '0af7651916cd43dd8448eb211c80319c';
const caller = 'b7ad6b7169203331';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

describe.skipIf(!hasPostgres())('a server with a collector', () => {
  const received: string[] = [];
  let collector: Server;
  let database: PostgresDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    collector = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        received.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    database = await createPostgresDatabase();
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    server = await startServerProcess({
      env: { DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '100', LOG_LEVEL: 'info' },
    });
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    collector?.close();
    await database?.drop();
  });

  const spans = (): Span[] =>
    received
      .flatMap((text) => JSON.parse(text).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: all }: { spans: Span[] }) => all))
      .filter(({ traceId }: Span) => traceId === trace);

  it('sends the request and its statements as one trace without names of patients', async () => {
    const { access_token } = await signIn(server.url);
    const headers = { authorization: `Bearer ${access_token}`, traceparent: `00-${trace}-${caller}-01` };
    const list = await fetch(`${server.url}${patients.list.path}?keyword=Smithers`, { headers });
    expect(list.status).toBe(200);
    await expect.poll(() => spans().some(({ parentSpanId }) => parentSpanId === caller), { timeout: 10_000 }).toBe(true);
    const all = spans();
    const own = all.find(({ parentSpanId }) => parentSpanId === caller);
    const attributes = Object.fromEntries(own?.attributes.map(({ key, value }) => [key, value.stringValue]) ?? []);
    expect(attributes['http.route']).toBe(patients.list.path);
    expect(own?.name).toBe(`GET ${patients.list.path}`);
    const statements = all.filter(({ name }) => name.startsWith('SELECT'));
    expect(statements.map(({ name }) => name)).toContain('SELECT patients');
    const ids = new Set(all.map(({ spanId }) => spanId));
    for (const { parentSpanId = '' } of statements) expect(ids).toContain(parentSpanId);
    expect(received.join('')).not.toMatch(/Smithers|keyword|admin@caredesk/i);
  });

  const lines = () =>
    server
      .stderr()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  it('has the trace in the request’s log line', () => {
    expect(
      lines().filter(({ trace_id: id, msg, route }) => id === trace && msg === 'request' && route === patients.list.path),
    ).toHaveLength(1);
  });

  it('logs once that it drains and that it stopped', async () => {
    await server.stop('SIGTERM');
    const ends = lines().filter(({ msg }) => ['draining', 'stopped'].includes(msg));
    expect(ends).toMatchObject([
      { level: 30, msg: 'draining', reason: 'SIGTERM' },
      { level: 30, msg: 'stopped' },
    ]);
    expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
  });
});

it('a server without one loads nothing of OpenTelemetry', async () => {
  await ensureBuilt();
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => { if (url.includes('opentelemetry') || url.includes('@fastify/otel')) console.log(url); return next(url, context); } });
    await import(${JSON.stringify(new URL('../../dist/server.js', import.meta.url).href)});`;
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  expect(stderr).toContain("can't be used");
  expect(stdout).toBe('');
});
