/** A client that a third-party generator made of our OpenAPI document, compiled by `npm run build`, against the API. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoAccount, startServer } from '../../packages/reference-api/test/support.js';

it('openapi-typescript’s types and openapi-fetch sign in, list, create, change and delete', async () => {
  const server = await startServer();
  try {
    const { drive } = await import(join(import.meta.dirname, 'generated/run/client.js'));
    expect(await drive(server.url, { username: demoAccount.email, password: demoAccount.password })).toEqual({
      doctors: ['7 Smith', '33 Smith'],
      value: 15,
      isDeleted: true,
      status: 404,
      said: 'This coupon does not exist',
    });
  } finally {
    await server.stop();
  }
});
