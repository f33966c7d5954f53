import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from './card-number.js';

describe('a payment card’s number', () => {
  it.each([
    '4111111111111111',
    'Visa 4111 1111 1111 1111, exp. 12/27',
    'card:4111-1111-1111-1111',
    '4111\u00A01111\u00A01111\u00A01111',
    'Amex 3782 822463 10005 1234',
    '4222222222222',
    '6304000000000000000',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '４１１１１１１１１１１１１１１１',
  ])('is found in %j', (text) => expect(holdsCardNumber(text)).toBe(true));

  it.each([
    '',
    'Pays by bank transfer, 30 days net.',
    '4111111111111112',
    'Call +1 (555) 010-0199',
    'Invoices INV-2026-0000017 and INV-2026-0000018',
    'Card ending in 1111',
    '0000000000000000',
    '41111111111111111111',
  ])('is not found in %j', (text) => expect(holdsCardNumber(text)).toBe(false));
});
