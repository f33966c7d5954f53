/** Liveness, readiness and health, for process managers, balancers and people. No answer needs a sign-in, or is kept. */
import { Failure } from '@caredesk/core/server';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../database/database.js';
import { failureOf, noChanges } from './errors.js';
import type { TellState } from './logging.js';

export interface Health extends Pick<OpenDatabase, 'ping' | 'isMigrated' | 'isReadOnly' | 'isStuck'> {
  /** Aborted: the server is about to close; `/readyz` and `/healthz` say so, and connections end with their next answer. */
  readonly leaving?: AbortSignal | undefined;
}

const soon = { 'retry-after': '2' };

export function serveHealth(app: FastifyInstance, { leaving, ping, isMigrated, isReadOnly, isStuck }: Health, tell: TellState): void {
  const assertStaying = () => {
    if (leaving?.aborted) throw new Failure(503, 'The server is stopping', soon);
  };
  const serve = (path: string, check: () => Promise<void>) =>
    app.get(path, async (_request, reply) => {
      await check().catch((error: unknown) => {
        tell(path, failureOf(error).message);
        throw error;
      });
      tell(path, 'well');
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
  // The process only: a restart because of an unreachable database would only lose pending work.
  serve('/livez', async () => {});
  serve('/readyz', async () => {
    assertStaying();
    if (isStuck()) throw new Failure(503, 'All connections to the database are in use, and none comes back', soon);
    if (!(await isMigrated())) throw new Failure(503, 'The database misses migrations of this release', soon);
    if (await isReadOnly()) throw new Failure(503, noChanges, soon);
  });
  serve('/healthz', async () => {
    assertStaying();
    await ping();
    tell('database', 'well');
  });
}
