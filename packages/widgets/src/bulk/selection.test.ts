import type { Bill } from '@caredesk/core/contract';
import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { createSelection, mostSelected } from './selection.js';

const bill = (id: number) => ({ billingId: `${id}` }) as Bill;
function listOf(total: number) {
  const all = Array.from({ length: total }, (_, index) => bill(index));
  return createSelection(
    {
      rows: signal(all.slice(0, 10)),
      query: signal({ filters: {} } as never),
      load: async ({ pageNumber, pageSize }) => ({
        items: all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
        totalCount: total,
      }),
    },
    ({ billingId }) => billingId,
  );
}

it('is chosen one by one, and with shift from one to another, whichever comes first', () => {
  const { chosen, toggle } = listOf(10);
  toggle(bill(6), false);
  toggle(bill(3), true);
  expect([...chosen.value.keys()]).toEqual(['6', '3', '4', '5']);
  toggle(bill(4), false);
  expect(chosen.value.has('4')).toBe(false);
});

it('all that match are chosen over all pages, up to the most that is planned at once', async () => {
  const few = listOf(450);
  await few.chooseAll();
  expect(few.chosen.value.size).toBe(450);
  const many = listOf(5_000);
  await many.chooseAll();
  expect(many.chosen.value.size).toBe(mostSelected);
  many.clear();
  expect(many.chosen.value.size).toBe(0);
});
