/** A pool whose statements are spans of the request that makes them. */
import pg from 'pg';

/** A statement's first word and the first table that it names. A name that is not a plain word could be a value. */
function kindOf(text: string): { operation: string; table: string | undefined } {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const [, table] = /\b(?:from|into|update|join)\s+"?(?:public"?\."?)?([a-z_]+)\b/i.exec(text) ?? [];
  return { operation, table };
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
    override query(config: any, ...rest: any[]): any {
      const text = typeof config === 'string' ? config : (config as { readonly text: string }).text;
      // Streams and calls back are none of drizzle's.
      if (!trace.getActiveSpan() || typeof text !== 'string' || rest.some((value) => typeof value === 'function'))
        return super.query(config, ...(rest as []));
      const { operation, table } = kindOf(text);
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table !== undefined && { 'db.collection.name': table }),
      };
      const name = table === undefined ? operation : `${operation} ${table}`;
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
      return context.with(trace.setSpan(context.active(), span), async () => {
        try {
          const tracedText = withTraceparent(text);
          return await super.query(typeof config === 'string' ? tracedText : { ...config, text: tracedText }, ...(rest as []));
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
    override async query(config: any, values?: any): Promise<any> {
      const client = await this.connect();
      try {
        const result = await client.query(config, values);
        client.release();
        return result;
      } catch (error) {
        client.release(error instanceof Error && !('severity' in error) ? error : undefined);
        throw error;
      }
    }
  } as typeof pg.Pool;
}
