import { expect, it } from 'vitest';
import type { Column } from './column.js';
import { createColumns } from './columns-store.js';

const column = (field: 'email' | 'phone' | 'status', hidden?: true): Column<object> => ({
  field,
  cell: () => '',
  csv: () => '',
  ...(hidden && { hidden }),
});
const columns = [column('email'), column('phone'), column('status', true)];

function memory(remembered: unknown = null) {
  const values = new Map<string, unknown>([['columns.list', remembered]]);
  return { values, read: (key: string) => values.get(key), write: (key: string, value: unknown) => void values.set(key, value) };
}

it('columns are shown as the list has them until someone chooses', () => {
  expect([...createColumns('list', columns, memory()).hidden.value]).toEqual(['status']);
});

it('a choice is remembered', () => {
  const preferences = memory();
  const store = createColumns('list', columns, preferences);
  store.toggle('status');
  store.toggle('phone');
  expect(preferences.values.get('columns.list')).toEqual(['phone']);
  expect([...createColumns('list', columns, preferences).hidden.value]).toEqual(['phone']);
});

it('the last column stays', () => {
  const store = createColumns('list', columns, memory());
  store.toggle('phone');
  store.toggle('email');
  expect([...store.hidden.value]).toEqual(['status', 'phone']);
});

it('nonsense in the memory counts as no choice', () => {
  expect([...createColumns('list', columns, memory({ no: 'list' })).hidden.value]).toEqual(['status']);
});
