/** A flood of sign-ins is turned away before anything is done for it: no look into the database, no hashing. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mostWaiting, tooMany } from '../account/passwords.js';

const isSignIn = ({ body }: FastifyRequest): boolean =>
  typeof body === 'object' && body !== null && 'grant_type' in body && body.grant_type === 'password';

/**
 * For the scope's requests that name a password, before its other checks.
 * @param underWay passwords that are looked at, also for clients that have gone meanwhile
 */
export function boundSignIns(scope: FastifyInstance, underWay: () => number): void {
  const requests = new Set<FastifyRequest>();
  scope.addHook('preHandler', async (request, reply) => {
    if (!isSignIn(request)) return;
    if (Math.max(requests.size, underWay()) >= mostWaiting) throw tooMany('sign-ins');
    requests.add(request);
    reply.raw.once('close', () => requests.delete(request));
  });
}
