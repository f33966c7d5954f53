import type { Bill } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { setTimeZone } from '../../i18n/zone.js';
import { type BillingListOptions, createBillingList } from './billing-list-store.js';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const money = (minor: number, currency: string) => ({ minor, currency });
const bill = (billingId: string, minor: number, currency = 'USD', rest: Partial<Bill> = {}) =>
  ({ billingId, doctorId: '7', amount: money(minor, currency), refundedAmount: null, currency, paymentStatus: 'paid', ...rest }) as Bill;

function bills(items: Bill[]) {
  const asked: [call: string, input: Record<string, unknown>][] = [];
  const answer = (call: string) => async (input: Record<string, unknown>) => {
    asked.push([call, input]);
    return { items, totalCount: items.length };
  };
  const store = createBillingList({
    billing: { list: answer('list'), history: answer('history') } as unknown as BillingListOptions['billing'],
    columns: [],
    onSelect: () => {},
    report: () => {},
  });
  return { store, asked };
}

describe('the list of bills', () => {
  it('asks for all bills, or for those of one doctor', async () => {
    const { store, asked } = bills([]);
    store.setAttributes?.({ keyword: undefined, doctorId: undefined, paymentStatus: 'failed', pageSize: 10 });
    store.resume?.();
    await settle();
    store.setAttributes?.({ doctorId: '7' });
    await settle();
    expect(asked.map(([call, { clientId, paymentStatus, pageSize }]) => [call, clientId, paymentStatus, pageSize])).toEqual([
      ['list', undefined, 'failed', 10],
      ['history', '7', 'failed', 10],
    ]);
  });

  it('reads the other pages of an export for the doctor that it began with', async () => {
    const { store, asked } = bills([]);
    store.setAttributes?.({ doctorId: '7' });
    const query = store.table.list.query.value;
    store.setAttributes?.({ doctorId: '8' });
    await store.table.list.load({ ...query, pageNumber: 2 });
    expect(asked.map(([call, { clientId, pageNumber }]) => [call, clientId, pageNumber])).toEqual([['history', '7', 2]]);
  });

  it.each([
    ['America/Los_Angeles', { from: '2026-11-20T08:00:00.000Z', to: '2026-11-21T07:59:59.999Z' }],
    ['Asia/Kathmandu', { from: '2026-11-19T18:15:00.000Z', to: '2026-11-20T18:14:59.999Z' }],
    ['Pacific/Auckland', { from: '2026-11-19T11:00:00.000Z', to: '2026-11-20T10:59:59.999Z' }],
    ['UTC', { from: '2026-11-20', to: '2026-11-20' }],
  ])('asks for the days of a reader in %s', async (zone, { from, to }) => {
    setTimeZone(zone);
    const { store, asked } = bills([]);
    const day = '2026-11-20';
    store.table.list.setFilters({ from: day, to: day, refundedFrom: day, refundedTo: day });
    store.resume?.();
    await settle();
    setTimeZone(undefined);
    expect(asked[0]?.[1]).toMatchObject({ from, to, refundedFrom: from, refundedTo: to });
    expect(store.table.list.query.value.filters).toMatchObject({ from: day, to: day });
  });

  it('adds up the page by currency, without failed bills and without amounts that are missing', async () => {
    const { store } = bills([
      bill('1', 1_000),
      bill('2', 250, 'USD', { refundedAmount: money(50, 'USD') }),
      bill('3', 999, 'USD', { paymentStatus: 'failed' }),
      bill('4', 500, 'JPY'),
      bill('5', 0, 'USD', { amount: null }),
    ]);
    store.resume?.();
    await settle();
    expect(store.totals.value).toEqual([
      { amount: money(1_250, 'USD'), refunded: money(50, 'USD') },
      { amount: money(500, 'JPY'), refunded: money(0, 'JPY') },
    ]);
  });
});

describe('bills by the day of their refund', () => {
  const within = { refundedFrom: '2026-11-01', refundedTo: '2026-11-25' };
  const refundedOn = (day: string) =>
    bill('1', 500, 'USD', { refunds: [{ refundId: '1', refundedAt: `${day}T10:00:00Z` }] as unknown as NonNullable<Bill['refunds']> });

  it('are asked for, and shown in either state', async () => {
    const { store, asked } = bills([refundedOn('2026-11-25'), bill('2', 500, 'USD', { refundedAmount: money(50, 'USD'), refunds: null })]);
    store.table.list.setFilters(within);
    store.resume?.();
    await settle();
    expect(asked.at(-1)?.[1]).toMatchObject(within);
    expect(asked.at(-1)?.[1]).not.toHaveProperty('paymentStatus');
    expect(store.table.list.rows.value).toHaveLength(2);
  });

  it.each([
    ['were never refunded', bill('2', 500)],
    ['were refunded on another day', refundedOn('2026-09-01')],
  ])('are an error where the backend ignores the days and sends bills that %s', async (_, other) => {
    const { store } = bills([refundedOn('2026-11-25'), other]);
    store.table.list.setFilters(within);
    store.resume?.();
    await settle();
    expect(store.table.list.rows.value).toEqual([]);
    expect(store.table.list.error.value).toMatchObject({ code: 'contract' });
  });
});
