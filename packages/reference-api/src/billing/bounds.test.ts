/** Bills by the time of their charge and of their refunds: a day is that day in UTC, a moment that moment, both inclusive. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../test/api.js';
import { served } from '../../test/served.js';
import { bills, refunds } from '../tables/billing.js';

const doctorId = 11;
/** Around midnight in UTC, where days meet. */
const moments = [
  '2031-03-01T23:59:59.998Z',
  '2031-03-01T23:59:59.999Z',
  '2031-03-02T00:00:00.000Z',
  '2031-03-02T12:00:00.000Z',
  '2031-03-03T00:00:00.000Z',
];

describe.each(databases)('bills of the %s database', (on) => {
  const { server, api } = served({ on });
  beforeAll(async () => {
    const bill = { doctorId, doctorName: 'Bound', currency: 'USD', amount: 100 };
    for (const [index, at] of moments.entries()) {
      const time = new Date(at);
      await server.database.insert(bills).values({ ...bill, invoiceNumber: `BOUND-${index}`, chargedAt: time, paymentStatus: 'paid' });
      // Partly and wholly, charged long before; of the first the earlier refund is elsewhere.
      const isWhole = index % 2 === 0;
      const state = { refundedAmount: isWhole ? 100 : 40, paymentStatus: isWhole ? 'refunded' : 'partially_refunded' } as const;
      const [made] = await server.database
        .insert(bills)
        .values({ ...bill, ...state, invoiceNumber: `BACK-${index}`, chargedAt: new Date('2030-01-01') })
        .returning();
      const refund = { billId: Number(made?.id), doctorId, currency: 'USD', refundedBy: 'x' };
      if (isWhole)
        await server.database
          .insert(refunds)
          .values({ ...refund, amount: 60, reference: `bound-early-${index}`, refundedAt: new Date('2030-02-01') });
      await server.database.insert(refunds).values({ ...refund, amount: 40, reference: `bound-${index}`, refundedAt: time });
    }
  });

  const kinds = [
    ['BOUND', 'from', 'to'],
    ['BACK', 'refundedFrom', 'refundedTo'],
  ] as const;
  const calls = [
    '/api/admin/billing/GetAllBillingHistory/?',
    `/api/admin/billing/GetBillingHistoryByClientId?clientId=${doctorId}&`,
  ] as const;
  const first = (bound: string) => Date.parse(bound.length === 10 ? `${bound}T00:00:00.000Z` : bound);
  const last = (bound: string) => Date.parse(bound.length === 10 ? `${bound}T23:59:59.999Z` : bound);
  /** Days, and moments in zones that put them on another day. */
  const bound = fc.oneof(
    fc.constantFrom('2031-03-01', '2031-03-02', '2031-03-03'),
    fc.constantFrom(...moments, '2031-03-02T01:59:59.999+02:00', '2031-03-01T19:00:00-05:00', '2031-03-03T05:30:00+05:30'),
  );

  it.each(kinds)('%s are those between %s and %s, in both calls', async (word, from, to) => {
    await fc.assert(
      fc.asyncProperty(bound, bound, fc.constantFrom(...calls), async (start, end, path) => {
        const answer = await api.send('GET', `${path}keyword=${word}-&pageSize=200&${new URLSearchParams({ [from]: start, [to]: end })}`);
        if (last(end) < first(start)) {
          expect(answer).toMatchObject({ status: 400, body: { errorMessage: `${to} must not come before ${from}` } });
          return;
        }
        const wanted = moments.flatMap((at, index) =>
          Date.parse(at) >= first(start) && Date.parse(at) <= last(end) ? [`${word}-${index}`] : [],
        );
        const found = answer.body.data.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber);
        expect(found.sort()).toEqual(wanted);
        expect(answer.body.totalCount).toBe(wanted.length);
      }),
      { numRuns: 60 },
    );
  });

  it.each(kinds.flatMap(([, ...names]) => names))('a %s that is none is refused by its name', async (name) => {
    for (const path of calls)
      for (const wrong of ['2031-02-30', '2031-03-01T12:00', '2031-03-01T12:00:00', '01.03.2031', 'today', '1772000000'])
        expect(await api.send('GET', `${path}${new URLSearchParams({ [name]: wrong })}`), wrong).toMatchObject({
          status: 400,
          body: { errorMessage: expect.stringContaining(name) },
        });
  });
});
