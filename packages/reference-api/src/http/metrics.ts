/** Figures for Prometheus, on a separate port. Routes are patterns: no ids, no keywords. */
import { createServer, type Server } from 'node:http';
import { endpoints } from '@caredesk/core/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as Prometheus from 'prom-client';
import type { Connections } from '../database/database.js';
import { repeated } from '../database/transaction.js';
import { version } from '../paths.js';

/** The current length of each queue, by name. */
type Queues = Readonly<Record<string, () => number>>;

export async function createMetrics(connections: () => Connections) {
  const prometheus = await import('prom-client');
  const { Counter, collectDefaultMetrics, Gauge, Registry } = prometheus;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'caredesk_build_info', help: '1; the release is a label.', labelNames: ['version'], registers }).set({ version }, 1);
  new Gauge({
    name: 'caredesk_database_connections',
    help: 'Connections to the database: in all, and those that are free.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle } = connections();
      this.set({ state: 'all' }, total);
      this.set({ state: 'idle' }, idle);
    },
  });
  const repeats = new Counter({ name: 'caredesk_transactions_repeated_total', help: 'Transactions made again.', registers });
  repeated.subscribe(() => repeats.inc());
  return {
    registry,
    /** Counts the requests of a server. */
    count: (app: FastifyInstance, queues: Queues): void =>
      countRequests(prometheus, app, registry, { database: () => connections().waiting, ...queues }),
  };
}
export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

const movesMoney: ReadonlySet<string> = new Set([endpoints.billing.refund.path, endpoints.doctors.charge.path]);

function countRequests(
  { Counter, Gauge, Histogram }: typeof Prometheus,
  app: FastifyInstance,
  registry: Prometheus.Registry,
  queues: Queues,
): void {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `caredesk_${name}_total`, help, labelNames, registers });
  const requests = counter('http_requests', 'Requests answered.', 'method', 'route', 'status');
  const refusals = counter('refusals', 'Requests refused, by status; 200 is a business refusal.', 'status');
  const unknown = counter('unknown_outcomes', 'Changes that their callers must take for perhaps made: 504, and 503 of a refund or charge.');
  const signIns = counter('sign_ins_refused', 'Sign-ins refused.', 'status');
  const refunds = counter('refunds', 'Refunds, by result.', 'result');
  const latencies = new Histogram({
    name: 'caredesk_http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  new Gauge({
    name: 'caredesk_waiting',
    help: 'What waits for its turn.',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, waiting] of Object.entries(queues)) this.set({ queue }, waiting());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    latencies.observe({ route }, reply.elapsedTime / 1000);
    if (request.refusedWith !== undefined) refusals.inc({ status: request.refusedWith });
    if (request.refusedWith === 504 || (request.refusedWith === 503 && movesMoney.has(route))) unknown.inc();
    if (route === endpoints.account.signIn.path && request.refusedWith !== undefined) signIns.inc({ status: request.refusedWith });
    if (route === endpoints.billing.refund.path) refunds.inc({ result: resultOf(request, reply) });
  });
}

function resultOf({ refusedWith }: FastifyRequest, { statusCode }: FastifyReply): string {
  if (refusedWith === undefined) return statusCode === 200 ? 'done' : 'unknown';
  if (refusedWith === 504) return 'unknown';
  return refusedWith < 500 ? 'refused' : 'failed';
}

/** Answers `/metrics`, and nothing else. It does not keep the process alive. */
export async function listenForMetrics({ registry }: Metrics, address: { readonly host: string; readonly port: number }): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address.port, address.host, resolve);
  });
  return server.unref();
}
