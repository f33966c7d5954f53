/** The answers of RFC 8628 §3.5, by a configurable provider. */
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { quickClock } from './support/host.js';
import { listenInTest } from './support/listen.js';
import { scene } from './support/scene.js';

/** @param answers of the token endpoint, in order: an error, or an access token */
async function deviceProvider(answers: readonly ({ readonly error: string } | { readonly access_token: string })[]) {
  let polls = 0;
  const server = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`;
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration')
      return send({ issuer, token_endpoint: `${issuer}/token`, device_authorization_endpoint: `${issuer}/device` });
    if (request.url === '/device')
      return send({
        device_code: 'secret-device-code',
        user_code: 'WDJB-MJHT',
        verification_uri: `${issuer}/enter`,
        expires_in: 600,
        interval: 1,
      });
    const answer = answers[polls++] ?? { error: 'expired_token' };
    return 'error' in answer ? send(answer, 400) : send({ ...answer, token_type: 'bearer' });
  });
  return { issuer: await listenInTest(server) };
}

const login = (issuer: string) => ['login', '--device', '--issuer', issuer, '--client-id', 'cli'];

it('waits until the code is entered', async () => {
  const { cli, backend } = await scene([], { signedIn: false });
  const { issuer } = await deviceProvider([
    { error: 'authorization_pending' },
    { error: 'slow_down' },
    { access_token: backend.tokens.mint() },
  ]);
  const waits: number[] = [];
  const clock = {
    ...quickClock,
    sleep: async (ms: number) => {
      waits.push(ms);
    },
  };
  const { code, stdout, stderr } = await cli.run(login(issuer), { clock });
  expect({ code, stdout }, stderr).toEqual({ code: 0, stdout: '' });
  expect(stderr).toContain(`Open ${issuer}/enter on any device and enter the code WDJB-MJHT\n`);
  expect(stderr).not.toContain('secret-device-code');
  expect(waits).toEqual([1_000, 1_000, 6_000]);
  expect((await cli.run(['whoami'])).code).toBe(0);
});

it.each([
  ['access_denied', 'the sign-in was denied'],
  ['expired_token', 'the code has expired'],
])('ends with exit 4 by %s', async (error, said) => {
  const { cli } = await scene([], { signedIn: false });
  const { issuer } = await deviceProvider([{ error }]);
  const { code, stderr } = await cli.run(login(issuer));
  expect({ code, said: stderr.includes(`${issuer} refused the sign-in: ${said} (${error}).`) }, stderr).toEqual({ code: 4, said: true });
  expect((await cli.run(['whoami'])).code).toBe(4);
});

it('keeps the sign-in before where the API does not take the token of the provider', async () => {
  const { cli } = await scene([]);
  const { issuer } = await deviceProvider([{ access_token: 'of-another-world' }]);
  const { code, stderr } = await cli.run(login(issuer));
  expect({ code, said: stderr.includes(`does not accept the token that ${issuer} issued`) }, stderr).toEqual({ code: 4, said: true });
  expect((await cli.run(['whoami'])).code).toBe(0);
});
