/** The bridge to Fastify, of which only what is used is named, so that core does not depend on it. */
import type { Implementation } from './implement.js';
import { textsOf } from './read-call.js';

interface FastifyScope {
  readonly prefix: string;
  addContentTypeParser(
    type: string,
    options: { parseAs: 'string' },
    parse: (request: unknown, body: string, done: (error: Error | null, body?: unknown) => void) => void,
  ): unknown;
  all(
    path: string,
    handler: (
      request: { method: string; url: string; headers: Record<string, string | string[] | undefined>; body: unknown },
      reply: FastifyAnswer,
    ) => Promise<unknown>,
  ): unknown;
}

interface FastifyAnswer {
  code(status: number): FastifyAnswer;
  headers(values: Record<string, string>): FastifyAnswer;
  send(body?: unknown): unknown;
  callNotFound(): unknown;
}

/** A Fastify plugin: `app.register(fastifyPlugin(implement(endpoints, handlers)), { prefix })`. */
export const fastifyPlugin =
  (served: Implementation) =>
  async (app: FastifyScope): Promise<void> => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, textsOf(new URLSearchParams(body))),
    );
    app.all('/*', async ({ method, url, headers, body }, reply) => {
      const answer = await served.answer({ method, path: url.slice(app.prefix.length), headers, body });
      if (!answer) return reply.callNotFound();
      return reply
        .code(answer.status)
        .headers({ 'cache-control': 'no-store', ...answer.headers })
        .send(answer.body);
    });
  };
