import { afterEach, expect, it } from 'vitest';
import { loadMessages } from '../../i18n/catalog.js';
import { setTimeZone } from '../../i18n/format.js';
import { refundMessages } from '../../money/messages.js';
import { sheetWordsIn } from '../../parts/list/export-text.js';
import { failedPaymentColumns } from './failed-payment-columns.js';
import type { FailedPayment } from './failed-payments-store.js';

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
