/** `/metrics` for Prometheus: how many calls, how long, what was refused, who waits. Routes are patterns: no id and no keyword is told. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What waits at the moment, by its name. */
export type Queues = Readonly<Record<string, () => number>>;

export function serveMetrics(app: FastifyInstance, queues: Queues): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'caredesk_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const latencies = new Histogram({
    name: 'caredesk_http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const refusals = new Counter({
    name: 'caredesk_refusals_total',
    help: 'Requests refused, by status; 200 is a business refusal.',
    labelNames: ['status'] as const,
    registers,
  });
  new Gauge({
    name: 'caredesk_waiting',
    help: 'What waits for its turn.',
    labelNames: ['queue'] as const,
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
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
}
