import type { DoctorReportRow } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { revenueOf, weeksUntil } from './revenue.js';

const row = (minor: number, currency: string, refunded = 0): DoctorReportRow => ({
  doctorId: '1',
  doctorName: null,
  planName: null,
  status: 0,
  patients: 0,
  currency,
  billed: { minor, currency },
  refunded: { minor: refunded, currency },
  net: { minor: minor - refunded, currency },
});

it('eight weeks end today, without a gap or a day twice', () => {
  const weeks = weeksUntil(new Date('2026-03-03T23:30:00Z'));
  expect(weeks).toHaveLength(8);
  expect(weeks.at(-1)).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  expect(weeks[6]).toEqual({ from: '2026-02-18', to: '2026-02-24' });
  expect(weeks[0]).toEqual({ from: '2026-01-07', to: '2026-01-13' });
});

describe('the revenue of eight weeks', () => {
  const weeks = weeksUntil(new Date('2026-03-03T00:00:00Z'));
  const rows: readonly DoctorReportRow[][] = [[row(100, 'USD')], [], [], [row(50, 'EUR')], [], [row(300, 'USD', 20)], [], [row(30, 'USD')]];
  const [usd, eur] = revenueOf(weeks.map((week, index) => ({ ...week, rows: rows[index] ?? [] })));

  it('sums the last four by currency', () => {
    expect(usd?.now).toEqual({
      billed: { minor: 330, currency: 'USD' },
      refunded: { minor: 20, currency: 'USD' },
      net: { minor: 310, currency: 'USD' },
    });
    expect(eur?.now.billed.minor).toBe(0);
  });

  it('sums the four before', () => expect(usd?.before.billed.minor).toBe(100));

  it('has nothing for a week without a row', () => {
    expect(usd?.weeks.map(({ billed }) => billed.minor)).toEqual([100, 0, 0, 0, 0, 300, 0, 30]);
  });
});
