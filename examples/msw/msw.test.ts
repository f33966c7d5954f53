/** msw, a third-party library, carries a portal's requests to the mock backend. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, signIn } from '@caredesk/core';
import { createMockBackend } from '@caredesk/widgets/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';

const apiBase = 'https://api.example/caredesk';
const backend = createMockBackend({ apiBase });
const server = setupServer(
  ...backend.handlers(http),
  http.get('https://portal.example/own', () => HttpResponse.json('own')),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('answers the client as a backend, and leaves other requests to other handlers', async () => {
  const { client, session } = connect({ apiBase });
  await session.signIn({ username: 'a', password: 'b' });
  expect((await client.doctors.list({ pageSize: 3 })).items).toHaveLength(3);
  await client.coupons.create({ code: 'MSW', discountType: 'percent', discountValue: '5' });
  expect(backend.records.coupons.at(-1)).toMatchObject({ code: 'MSW' });
  backend.fail('coupons.delete', 'network');
  await expect(client.coupons.delete({ id: '1' })).rejects.toMatchObject({ mayHaveApplied: true });
  expect(await (await fetch('https://portal.example/own')).json()).toBe('own');
});

// Last: what it starts goes on listening.
it('runs as the README of the widgets has it', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../packages/widgets/README.md'), 'utf8');
  const [, code = ''] = /^```ts\n(import \{ createMockBackend[\s\S]*?)^```$/m.exec(readme) ?? [];
  const file = join(import.meta.dirname, 'node_modules', 'readme.mjs');
  writeFileSync(file, code.replaceAll('https://api.example', 'https://readme.example'));
  await import(file);
  const { client } = await signIn({ apiBase: 'https://readme.example' }, { username: 'a', password: 'b' });
  expect((await client.doctors.list()).items.map(({ lastName }) => lastName)).toEqual(['Smith']);
  rmSync(file);
});
