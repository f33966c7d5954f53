import type { Bill, Page } from '@caredesk/core/contract';
import { expect, it } from 'vitest';
import { openFailures } from './open-failures.js';

const bills = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ billingId: `${index}`, paymentStatus: 'failed', recoveredBy: 'x' }) as Bill);

it.each([
  [{ items: bills(200), totalCount: 120, totalCountIsMinimum: true }, true],
  [{ items: bills(200), totalCount: undefined }, true],
  [{ items: bills(3), totalCount: undefined, nextAfter: 'x' }, true],
  [{ items: bills(3), totalCount: 2, totalCountIsMinimum: true }, false],
  [{ items: bills(200), totalCount: 200 }, false],
])('failed payments may be more than were read where the page does not end the list (case %#)', async (page: Page<Bill>, isPartial) => {
  const billing = { list: async () => page, history: async () => page };
  expect(await openFailures(billing, Date.parse('2026-11-27T12:00:00Z'))).toMatchObject({ failures: [], isPartial });
});
