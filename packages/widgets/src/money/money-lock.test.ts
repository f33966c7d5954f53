import { holdsCardNumber } from '@caredesk/core/contract/card-number';
import { expect, it } from 'vitest';
import { newReference } from './money-lock.js';

it('a reference is never taken for a card number', () => {
  const references = Array.from({ length: 3_000 }, newReference);
  expect(references.filter((reference) => holdsCardNumber(reference, true))).toEqual([]);
});
