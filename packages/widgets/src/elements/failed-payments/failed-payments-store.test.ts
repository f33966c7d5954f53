import type { Bill, Doctor } from '@caredesk/core/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { loadMessages } from '../../i18n/catalog.js';
import { setTimeZone } from '../../i18n/zone.js';
import { refundMessages } from '../../money/messages.js';
import { sheetWordsIn } from '../../parts/list/export-text.js';
import { couponColumns } from '../coupon-manager/coupon-columns.js';
import { failedPaymentColumns } from './failed-payment-columns.js';
import { createFailedPayments, type FailedPayment, type FailedPaymentsOptions } from './failed-payments-store.js';

const card: Doctor = { doctorId: '7', status: 0, cardLast4: '4242' } as Doctor;
const payment = {
  billingId: '1',
  doctorId: '7',
  amount: { minor: 1250, currency: 'USD' },
  paymentStatus: 'failed',
} as unknown as FailedPayment;

/** A worklist whose doctor is as given when the charge is opened, and what happened. */
function worklist({ doctor = card, openCharging }: { doctor?: Doctor; openCharging?: () => Promise<unknown> } = {}) {
  const happened: string[] = [];
  const charging = {
    begin: () => happened.push('begun'),
    flow: { resume: () => {}, suspend: () => {} },
    askFor: () => happened.push('asked'),
  };
  const options = {
    billing: {
      list: async () => {
        happened.push('listed');
        return { items: [] as Bill[], totalCount: 0 };
      },
    },
    doctors: { getById: async () => doctor },
    columns: [],
    open: () => {},
    openCharging: openCharging ?? (async () => charging),
    openBulkCharge: () => Promise.reject(new Error('not asked for in this test')),
    report: () => {},
  };
  return { store: createFailedPayments(options as unknown as FailedPaymentsOptions), happened, charging };
}

describe('the charge of a row', () => {
  it('is asked for', async () => {
    const { store, happened } = worklist();
    await store.chargeAgain.run(payment);
    expect(happened).toEqual(['begun', 'asked']);
  });

  it('opens at the next try where its code did not come', async () => {
    let tries = 0;
    const openCharging = async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return charging;
    };
    const { store, happened, charging } = worklist({ openCharging });
    expect(await store.chargeAgain.run(payment)).toBe(false);
    expect(store.chargeAgain.error.value).toBeInstanceOf(TypeError);
    expect(await store.chargeAgain.run(payment)).toBe(true);
    expect(happened).toEqual(['begun', 'asked']);
  });

  it.each([
    { ...card, status: 1 },
    { ...card, cardLast4: null },
  ])('ends with a new list where its doctor can’t be charged any more (%j)', async (doctor) => {
    const { store, happened } = worklist({ doctor });
    store.resume?.();
    await store.chargeAgain.run(payment);
    await expect.poll(() => happened).toEqual(['listed', 'listed']);
    expect(store.charge.value).toBeUndefined();
  });
});

afterEach(() => setTimeZone(undefined));

it.each([
  ['en', 'noCard', '03/02/2026 02:30', 'No card on file'],
  ['it', 'notActive', '02/03/2026 02:30', 'L’abbonamento è terminato'],
  ['fr', undefined, '02/03/2026 02:30', undefined],
] as const)('a spreadsheet in %s has the time of a failure and its refusal %s in words', async (locale, refusal, when, why) => {
  await loadMessages(locale, [refundMessages]);
  setTimeZone('Europe/Rome');
  const payment = { chargedAt: '2026-03-02T01:30:00.000Z', refusal } as FailedPayment;
  const cells = failedPaymentColumns(() => null as never)
    .filter(({ field }) => field === 'chargedAt' || field === 'paymentStatus')
    .map(({ sheet }) => sheet?.(payment, sheetWordsIn(locale)));
  expect(cells).toEqual([when, why]);
});

it('is exported with the currency of its amounts, as coupons are with what their discounts are', () => {
  const heads = [failedPaymentColumns(() => undefined as never), couponColumns].map((columns) => columns.map(({ field }) => field));
  for (const fields of heads) expect(fields).toContain('currency');
  expect(heads[1]).toContain('discountType');
});
