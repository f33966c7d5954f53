import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import type { Column } from './column.js';
import { createColumns } from './table-store.js';

const column = (field: 'email' | 'phone' | 'status', hidden?: true): Column<object> => ({
  field,
  cell: () => '',
  csv: () => '',
  ...(hidden && { hidden }),
});
const columns = signal([column('email'), column('phone'), column('status', true)]);

function memory(stored: unknown = null) {
  const values = new Map<string, unknown>([['columns.list', stored]]);
  return { values, read: (key: string) => values.get(key), write: (key: string, value: unknown) => void values.set(key, value) };
}

it('columns are shown as the list has them until someone chooses', () => {
  expect([...createColumns('list', columns, memory()).hidden.value]).toEqual(['status']);
});

it('a choice is stored', () => {
  const preferences = memory();
  const store = createColumns('list', columns, preferences);
  store.choose('status', true);
  store.choose('phone', false);
  expect(preferences.values.get('columns.list')).toEqual({ status: true, phone: false });
  expect([...createColumns('list', columns, preferences).hidden.value]).toEqual(['phone']);
});

it('the last column stays', () => {
  const store = createColumns('list', columns, memory());
  store.choose('phone', false);
  store.choose('email', false);
  expect([...store.hidden.value]).toEqual(['phone', 'status']);
});

it('nonsense in the memory counts as no choice', () => {
  for (const kept of ['text', 7, { phone: 'no' }, null])
    expect([...createColumns('list', columns, memory(kept)).hidden.value]).toEqual(['status']);
});

it('a column that only a wide list shows is not the last one that stays', () => {
  const store = createColumns('list', signal([column('email'), { ...column('phone'), from: 900 } as const]), memory());
  store.choose('email', false);
  expect([...store.hidden.value]).toEqual([]);
  store.choose('phone', true);
  store.choose('email', false);
  expect([...store.hidden.value]).toEqual(['email']);
});
