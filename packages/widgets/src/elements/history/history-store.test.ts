import type { AuditEntry, Bill, Page } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { createActivity } from '../activity/activity-store.js';
import { valuesAround } from './changes.js';
import { billEvents, kindOf, timelineOf } from './history-event.js';
import { createHistory } from './history-store.js';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ auditId: `${index}`, changes: [] }) as unknown as AuditEntry);
const settled = () => new Promise<void>((done) => setTimeout(done));
/** Answers as many rows as are asked for, of so many. */
const auditOf = (rows: number, counts: Omit<Page<unknown>, 'items'>) => ({
  list: async ({ pageSize = 0 }: { pageSize?: number | null | undefined } = {}) => ({
    items: entries(Math.min(rows, pageSize ?? 0)),
    ...counts,
  }),
});
const minimum = { totalCount: 5, totalCountIsMinimum: true };

describe.each([
  ['a history', 20],
  ['the activity', 50],
])('%s', (name, pageSize) => {
  const read = async (rows: number, counts: Omit<Page<unknown>, 'items'>) => {
    const options = { audit: auditOf(rows, counts), report: () => {} };
    const history = createHistory(options);
    history.setAttributes({ entity: 'doctor', entityId: '7' });
    const activity = createActivity({ ...options, readRecords: async () => new Map() });
    for (const store of [history, activity]) store.resume?.();
    await settled();
    return (name === 'a history' ? history.history : activity.activity).value.value;
  };

  it.each([
    ['of an exact count of all that it shows', { totalCount: pageSize }, false],
    ['of a greater count', { totalCount: pageSize + 1 }, true],
    ['of no count', { totalCount: undefined }, true],
    ['of a count that is the least', minimum, true],
    ['of a place where the next page begins', { ...minimum, nextAfter: 'x' }, true],
  ])('that is full offers more, by %s: %j is %s', async (_what, counts, hasMore) =>
    expect(await read(pageSize, counts)).toMatchObject({ entries: { length: pageSize }, hasMore }),
  );

  it('that is not full is at its end where the count is the least', async () =>
    expect(await read(pageSize - 3, minimum)).toMatchObject({ entries: { length: pageSize - 3 }, hasMore: false }));
});

const entry = (field: string, from: string | null, to: string | null) => ({ changes: [{ field, from, to }] }) as unknown as AuditEntry;

it('tells a field around each entry by the nearest change of it, else by what it holds now', () => {
  const [newest, type, middle, oldest] = [
    entry('name', 'a', 'b'),
    entry('discountType', 'percent', 'amount'),
    entry('discountValue', '100', '50'),
    entry('code', null, 'A'),
  ];
  const entries = [newest, type, middle, oldest] as AuditEntry[];
  const around = (one: AuditEntry | undefined) => valuesAround(entries, one as AuditEntry, 'discountType', 'amount');
  expect(around(newest)).toEqual({ before: 'amount', after: 'amount' });
  expect(around(type)).toEqual({ before: 'percent', after: 'amount' });
  expect(around(middle)).toEqual({ before: 'percent', after: 'percent' });
  expect(around(oldest)).toEqual({ before: 'percent', after: 'percent' });
  expect(valuesAround([newest as AuditEntry], newest as AuditEntry, 'discountType', 'percent').after).toBe('percent');
  expect(valuesAround([newest as AuditEntry], newest as AuditEntry, 'discountType').after).toBeUndefined();
});

it('tells a refund that failed, is pending or anything else by its own word, and its audit entry once', () => {
  const refundsOf = (...statuses: (string | null)[]) => statuses.map((status, at) => ({ refundId: `${at}`, status, refundedAt: null }));
  const bill = { billingId: '12', invoiceNumber: '', refunds: refundsOf(null, 'Succeeded', 'FAILED', 'pending', 'Charged back') };
  const events = billEvents(bill as unknown as Bill);
  expect(events.map(({ word }) => word)).toEqual(['charge', 'refund', 'refund', 'refund-failed', 'refund-pending', 'refund-charged back']);
  expect(new Set(events.map(({ about }) => about))).toEqual(new Set(['12']));
  expect(new Set(events.map(kindOf))).toEqual(new Set(['money']));
  const audited = { entries: [{ auditId: '9', action: 'bill.refund' } as AuditEntry], hasMore: false };
  expect(timelineOf(audited, events.slice(3), {})).toHaveLength(3);
});
