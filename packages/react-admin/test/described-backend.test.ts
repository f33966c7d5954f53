/** The providers before a backend that knows nothing of the contract: the client's description is all that they need. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from '@caredesk/core';
import { createAuthProvider, createDataProvider } from '@caredesk/react-admin';
import { afterAll, beforeAll, expect, it } from 'vitest';

const example = new URL('../../../examples/legacy-backend/', import.meta.url);
const backend = JSON.parse(readFileSync(new URL('backend.json', example), 'utf8'));
let server: Server;
let records: { doctors: Record<string, unknown>[]; bills: Record<string, unknown>[]; refundPosts: number };
let data: ReturnType<typeof createDataProvider>;

beforeAll(async () => {
  const { legacyBackend } = await import(new URL('server.mjs', example).href);
  ({ server, data: records } = legacyBackend());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { call, session } = connect({ apiBase, backend });
  await createAuthProvider({ call, session }).login({ username: 'sam@clinic.test', password: 'legacy' });
  data = createDataProvider({ call });
});
afterAll(() => server.close());

it('lists the second page, sorted by a field in a nested object', async () => {
  const found = await data.getList('doctors', {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'phone', order: 'ASC' },
    filter: {},
  });
  expect([found.data.length, found.total, found.data[0]?.phone]).toEqual([25, 60, '+1 555 0126']);
});

it('saves a doctor with every field that only the backend knows', async () => {
  const { data: doctor } = await data.getOne('doctors', { id: '3' });
  await data.update('doctors', { id: '3', data: { ...doctor, lastName: 'Ó Súilleabháin' }, previousData: doctor });
  expect(records.doctors[2]).toMatchObject({ LastName: 'Ó Súilleabháin', 'Legacy.Code': 'L-3', phone: 'not ours' });
});

it('refunds cents once', async () => {
  const refund = { id: '2', ref: 'TICKET-2', amount: '1.05' };
  expect(await data.refund(refund)).toMatchObject({ data: { amount: '1.05' } });
  await data.refund(refund);
  expect([records.bills[1]?.RefundedAmount, records.refundPosts]).toEqual([105, 1]);
});
