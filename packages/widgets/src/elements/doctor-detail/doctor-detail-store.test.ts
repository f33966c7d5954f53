import { systemClock } from '@caredesk/core/client';
import type { Bill, Doctor } from '@caredesk/core/contract';
import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { describe, expect, it } from 'vitest';
import { createInputDraft, type InputDraft, type Texts } from '../../parts/form/form-input.js';
import { createDoctorDetail } from './doctor-detail-store.js';
import { doctorGroups } from './doctor-fields.js';
import type { DoctorDetailOptions } from './doctor-options.js';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const nothing = { items: [], totalCount: 0 };
const never = () => Promise.reject(new Error('not asked for in this test'));

const kept = () => ({ read: async () => undefined, write: () => {}, send: () => {}, clear: () => {} });

/** A detail in the page, and the doctors whose bills were asked for; null: bills of all doctors. @param yearsBills those of the last months. @param totalCount of them */
function detail(
  yearsBills: readonly Partial<Bill>[] = [],
  totalCount = yearsBills.length,
  keepCharge: (id: string) => InputDraft<null, Texts> = kept,
) {
  const billsOf: (string | null)[] = [];
  const options = {
    doctors: { getById: async ({ id }: { id: string }) => ({ doctorId: id }) as Doctor },
    billing: {
      list: async () => {
        billsOf.push(null);
        return nothing;
      },
      history: async ({ clientId, from }: { clientId: string; from?: string }) => {
        // The year's sum is a separate query.
        if (from !== undefined) return { items: yearsBills, totalCount };
        billsOf.push(clientId);
        return nothing;
      },
    },
    audit: { list: async () => nothing },
    columns: [],
    charging: {
      currency: 'USD',
      keep: keepCharge,
      onCharged: () => {},
      report: () => {},
      payments: { openOf: () => [], engine: never, prepare: () => {}, lock: <T>(task: () => Promise<T>) => task() },
      onLedgerChange: () => () => {},
      clock: systemClock,
    },
    keep: kept,
    keepCancel: kept,
    show: () => {},
    onSelect: () => true,
    onUpdated: () => {},
    onCancelled: () => {},
    today: () => new Date('2026-11-23'),
    openPatients: never,
    hasBills: true,
    openSuggestions: never,
    openRefund: never,
    report: () => {},
  };
  const store = createDoctorDetail(options as unknown as DoctorDetailOptions);
  const show = (doctorId: string | undefined) => {
    store.setAttributes?.({ doctorId });
    return settle();
  };
  store.resume?.();
  return { store, billsOf, show };
}

describe('the bills of a doctor’s detail', () => {
  it('are asked for once when the page names the doctor later [spec 124]', async () => {
    const { billsOf, show } = detail();
    await settle();
    expect(billsOf).toEqual([]);
    await show('5');
    expect(billsOf).toEqual(['5']);
  });

  it('are asked for once for each further doctor [spec 124]', async () => {
    const { billsOf, show } = detail();
    await show('5');
    await show('6');
    expect(billsOf).toEqual(['5', '6']);
  });

  it('are never those of all doctors: without a doctor nothing is asked', async () => {
    const { billsOf, show } = detail();
    await show('5');
    await show(undefined);
    await show('5');
    expect(billsOf).toEqual(['5', '5']);
  });

  it('are asked for again only when the element is back in the page', async () => {
    const { store, billsOf, show } = detail();
    store.suspend?.();
    await show('5');
    expect(billsOf).toEqual([]);
    store.resume?.();
    await settle();
    expect(billsOf).toEqual(['5']);
  });
});

describe('the currency that a charge begins with', () => {
  const bill = (currency: string, chargedAt: string) => ({ chargedAt, amount: { minor: 11_900, currency } });

  it('is that of most of the doctor’s bills of the last twelve months', async () => {
    const { store, show } = detail([
      bill('HUF', '2026-09-25T08:00:00Z'),
      bill('CHF', '2026-06-25T08:00:00Z'),
      bill('HUF', '2025-12-25T08:00:00Z'),
    ]);
    await show('5');
    expect(store.charging.currency()).toBe('HUF');
  });

  it('is the page’s for a doctor without bills', async () => {
    const { store, show } = detail();
    await show('5');
    expect(store.charging.currency()).toBe('USD');
  });
});

it('a charge that is made again begins with its own amount, whatever was typed for another before the session ended', async () => {
  const { store, show } = detail([], 0, (id) => createInputDraft(`charge ${id}`, async () => 'lena'));
  const typed = { amount: '77', currency: 'HUF', description: 'Chair' };
  createInputDraft<null, Texts>('charge 8', async () => 'lena').write({ began: null, values: typed });
  await show('8');
  expect(store.charging.input.restored.value?.values).toEqual(typed);
  await show('9');
  const failed = { billingId: '41', amount: { minor: 4100, currency: 'HUF' }, description: null, chargedAt: null, recoveredBy: null };
  const again = () => store.charging.askFor({ ...failed, description: '', retryOf: failed });
  // Its doctor is shown with it, before what was typed has been read.
  void show('8');
  again();
  await settle();
  expect(store.charging.input.restored.value).toBeUndefined();
  await show('8');
  expect(store.charging.input.restored.value).toBeUndefined();
});

describe('the sum of the year', () => {
  const bills = Array.from({ length: 200 }, () => ({ chargedAt: '2026-03-29T08:00:00Z', amount: { minor: 333, currency: 'KWD' } }));

  it.each([
    { isPart: true, rows: 20, totalCount: 21 },
    { isPart: true, rows: 200, totalCount: 4321 },
    { isPart: false, rows: 200, totalCount: 200 },
    { isPart: false, rows: 0, totalCount: 0 },
  ])('is that of a part ($isPart) where $rows of $totalCount bills came', async ({ isPart, rows, totalCount }) => {
    const { store, show } = detail(bills.slice(0, rows), totalCount);
    await show('5');
    expect(store.summary.year.value.value?.isPart).toBe(isPart);
  });
});

/** Set only by the backend, or only at the sign-up. */
const elsewhere = ['password', 'planName', 'doctorType', 'cardLast4', 'version'];

it('every text of a doctor that an administrator may change is in a group of the form', () => {
  const texts = Object.entries(DoctorSignup.fields).flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []));
  const edited = doctorGroups.flatMap(({ edits }) => edits).filter((name) => name !== 'planId');
  expect(edited.toSorted()).toEqual(texts.filter((name) => !elsewhere.includes(name)).toSorted());
});
