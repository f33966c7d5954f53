/** Two terminals of one person, or of two: what a command began as one user it never goes on with as the next. */
import { expect, it } from 'vitest';
import { doctorRoutes } from './support/people.js';
import { scene, signIn, spawnSignIn } from './support/scene.js';
import { outcomes, shop } from './support/shop.js';

it('a run of refunds does not go on as the user who signs in in another terminal', async () => {
  const { billing, backend, cli, run, results } = await shop();
  for (const id of [1, 2, 3, 4]) billing.bill(id, 10);
  billing.fate = async ({ billingId }) => {
    if (billingId !== '2') return 'fine' as const;
    expect((await cli.spawn(['logout'])).code).toBe(0);
    expect((await spawnSignIn(cli)).code).toBe(0);
    return 'fine' as const;
  };
  const { code } = await run([1, 2, 3, 4].map((id) => `r${id},${id},1\n`).join(''), ['--yes', '--timeout', '60000']);
  const senders = backend.requests.filter(({ path }) => path.endsWith('/RefundPaymentDoctor')).map(({ headers }) => headers.authorization);
  expect(senders).toEqual(['Bearer access-1', 'Bearer access-1']);
  expect(outcomes(results)).toEqual(['r1 done', 'r2 done', 'r3 not sent', 'r4 not sent']);
  expect(code).toBe(4);
});

it.each(['renewed', 'refused'])('a command whose token is being renewed leaves the next user’s tokens alone (%s)', async (end) => {
  const { backend, cli } = await scene([doctorRoutes()]);
  backend.tokens.expire();
  const signedIn = Promise.withResolvers<void>();
  backend.intercept = async ({ path, body }) => {
    if (path !== '/token' || body.grant_type !== 'refresh_token') return undefined;
    await signedIn.promise;
    return end === 'renewed' ? undefined : { status: 400, data: { error: 'invalid_grant' } };
  };
  const search = cli.spawn(['doctors', 'search', 'a', '--json']);
  await expect.poll(() => backend.count('POST', '/token'), { timeout: 10_000 }).toBe(2);
  await cli.run(['logout']);
  expect((await signIn(cli)).code).toBe(0);
  signedIn.resolve();
  expect((await search).code).toBe(4);
  const searches = backend.requests.filter(({ path }) => path === '/api/admin/Doctors/').map(({ headers }) => headers.authorization);
  expect(searches).toEqual(['Bearer access-1']);
  backend.intercept = undefined;
  expect((await cli.run(['whoami'])).code).toBe(0);
  expect(backend.requests.at(-1)?.headers.authorization).toBe('Bearer access-2');
});
