/** msw, which nobody here wrote, carries a portal's requests to the mock backend. */
import { connect } from '@caredesk/core';
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

it('answers the client, takes its changes, loses connections, and leaves other requests to other handlers', async () => {
  const { client, session } = connect({ apiBase });
  await session.signIn({ username: 'a', password: 'b' });
  expect((await client.doctors.list({ pageSize: 3 })).items).toHaveLength(3);
  await client.coupons.create({ code: 'MSW', discountType: 'percent', discountValue: '5' });
  expect(backend.world.coupons.at(-1)).toMatchObject({ code: 'MSW' });
  backend.trouble('coupons.delete', 'network');
  await expect(client.coupons.delete({ id: '1' })).rejects.toMatchObject({ mayHaveApplied: true });
  expect(await (await fetch('https://portal.example/own')).json()).toBe('own');
});
