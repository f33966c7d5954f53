import type { AuditEntry } from '@caredesk/core/contract';
import { expect, it } from 'vitest';
import { valuesAround } from './changes.js';

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
