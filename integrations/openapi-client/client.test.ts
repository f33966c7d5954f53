/**
 * A client that a third-party generator makes of our OpenAPI document: it compiles with that project's own TypeScript, and runs against
 * the API.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { demoAccount, startServer } from '../../packages/reference-api/test/support.js';

const here = import.meta.dirname;
const run = (tool: string, ...args: string[]) => promisify(execFile)(join(here, '../node_modules', '.bin', tool), args, { cwd: here });

it('openapi-typescript’s types and openapi-fetch sign in, list, create, change and delete', async () => {
  await run('openapi-typescript', join(here, '../../packages/core/dist/openapi.json'), '-o', 'generated/api.ts');
  await run('tsc', '-p', here);
  const server = await startServer();
  try {
    const { drive } = await import(join(here, 'generated/run/client.js'));
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
