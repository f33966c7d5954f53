/** A flood of sign-ins is turned away before anything is done for it: no look into the database, no hashing. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mostWaiting, tooMany } from '../account/passwords.js';

const isSignIn = ({ body }: FastifyRequest): boolean =>
  typeof body === 'object' && body !== null && 'grant_type' in body && body.grant_type === 'password';

/** For the scope's requests that name a password, before its other checks. */
export function boundSignIns(scope: FastifyInstance): void {
  const underWay = new Set<FastifyRequest>();
  scope.addHook('preHandler', async (request) => {
    if (!isSignIn(request)) return;
    if (underWay.size >= mostWaiting) throw tooMany('sign-ins');
    underWay.add(request);
  });
  // Also where the client has gone meanwhile.
  scope.addHook('onSend', async (request) => {
    underWay.delete(request);
  });
}
