/** A pool whose statements are spans of the request that makes them. */
import pg from 'pg';

/** Of a statement: its first word. */
const operationOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';

interface Statement {
  readonly text: string;
}

export async function tracedPool(): Promise<typeof pg.Pool> {
  const { context, propagation, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const tracer = trace.getTracer('caredesk');

  /** The database's log and `pg_stat_activity` show it with the statement. */
  const withTraceparent = (text: string): string => {
    const carrier: { traceparent?: string } = {};
    propagation.inject(context.active(), carrier);
    return carrier.traceparent ? `${text} /*traceparent='${carrier.traceparent}'*/` : text;
  };

  class TracedClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: query has a dozen overloads, which are handed on as they came
    override query(given: any, ...rest: any[]): any {
      const text = typeof given === 'string' ? given : (given as Statement).text;
      // Streams and calls back are none of drizzle's.
      if (!trace.getActiveSpan() || typeof text !== 'string' || rest.some((value) => typeof value === 'function'))
        return super.query(given, ...(rest as []));
      const span = tracer.startSpan(operationOf(text), { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } });
      return context.with(trace.setSpan(context.active(), span), async () => {
        try {
          const named = withTraceparent(text);
          return await super.query(typeof given === 'string' ? named : { ...given, text: named }, ...(rest as []));
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    }
  }

  return class TracedPool extends pg.Pool {
    constructor(options: pg.PoolConfig) {
      super({ ...options, Client: TracedClient } as pg.PoolConfig);
    }

    // The pool's own would make the statement in the context of the request that gave its connection back.
    // biome-ignore lint/suspicious/noExplicitAny: as above
    override async query(given: any, values?: any): Promise<any> {
      const client = await this.connect();
      try {
        const result = await client.query(given, values);
        client.release();
        return result;
      } catch (error) {
        client.release(error instanceof Error && !('severity' in error) ? error : undefined);
        throw error;
      }
    }
  } as typeof pg.Pool;
}
