/**
 * Traces by OpenTelemetry where OTEL_* names a collector; nothing of it is loaded otherwise. A span holds the route, the status, and
 * a statement's kind and table: no path, no query, no values and no messages, which may be patient data.
 */
import type { FastifyInstance } from 'fastify';

type Environment = Readonly<Record<string, string | undefined>>;

const isOn = (env: Environment): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none';

/** @param headers of the collector, as OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer …` */
export async function startTelemetry(env: Environment, version: string, headers: string | undefined) {
  if (!isOn(env)) return undefined;
  const [{ FastifyOtelInstrumentation }, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources, { tracedPool }] =
    await Promise.all([
      import('@fastify/otel'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('./traced-pool.js'),
    ]);
  const preset = resources.resourceFromAttributes({ 'service.name': 'caredesk-api', 'service.version': version });
  const resource = resources.detectResources({ detectors: [resources.envDetector] });
  const exporter = new OTLPTraceExporter(headers === undefined ? {} : { headers: readHeaders(headers) });
  const provider = new NodeTracerProvider({ resource: preset.merge(resource), spanProcessors: [new BatchSpanProcessor(exporter)] });
  provider.register();
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => ['/livez', '/readyz', '/healthz'].includes(url),
    requestHook: (span, { method, routeOptions: { url = 'none' } }) => {
      span.updateName(`${method} ${url}`);
      span.setAttribute('url.path', url);
    },
  });
  return {
    /** Before any route. */
    register: async (app: FastifyInstance): Promise<void> => {
      await app.register(instrumentation.plugin());
    },
    /** A pool whose statements are spans and carry `traceparent` to the database. */
    Pool: await tracedPool(),
    /** Sends what is left. */
    stop: () => provider.shutdown(),
  };
}
export type Telemetry = NonNullable<Awaited<ReturnType<typeof startTelemetry>>>;

const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split(/=(.*)/s))
      .map(([name = '', value = '']) => [name.trim(), decodeURIComponent(value.trim())]),
  );
