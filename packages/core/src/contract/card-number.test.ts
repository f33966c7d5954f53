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
    '४१११ ११११ ११११ ११११',
    '4111  1111  1111  1111',
    '4111_1111/1111,1111',
    '4111 - 1111 - 1111 - 1111',
    '4111\u200b1111\u00ad1111\u20601111',
    '41:11:11:11:11:11:11:11',
    '4111.1111.1111.1111',
    '4-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1',
    '4111\u30fc1111\u30fc1111\u30fc1111', // ー, typed for a hyphen
    '4111\uff701111\u02bc1111\u02c91111',
    '4111\u31641111\uffa01111\u115f1111', // invisible letters
    '4111\ufe0f1111\u034f1111\u28001111',
    '(4111) 1111\n1111 1111',
    'card4111111111111111end',
    '④①①①①①①①①①①①①①①①',
    '5555 5555 5555 4444',
    '2223003122003222',
    '378282246310005',
    '30569309025904',
    '3530 1113 3330 0000',
    '6011-1111-1111-1117',
    '6759649826438453',
    '+4222222222222',
    '+4222 2222 22222',
    'tel:+4222-2222-2222-2',
    '+14111111111111111',
    '+494111111111111111',
    '+4204111111111111111',
    '14111111111111111',
    '41111111111111119',
    '+1378282246310005',
    '4111 1111 12:30 1111 1111',
    '4111 1111 2026-10-31 1111 1111',
    '4111 14:00:05 11111111 31.10.2026 1111',
    '411111111111 (555) 555-0123 1111',
    '4111 +1111 +1111 +1111',
    '4111 1111 / 1111 1111',
    '411111111111,1111',
    '06 30 27 98 30 / 4111 1111 1111 1111',
    '+1 555 010 0199, 4111 1111 1111 1111',
    '4111 1111 1111 1111 / +44 20 7946 0001',
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
    '+49 151 23456789',
    '+4915123456784',
    '+43 664 1234567890',
    '+861391234567',
    '+8613912345678',
    '+44 20 7946 0000 / +44 20 7946 0001',
    '+44 20 7946 0000\n+44 20 7946 0007, +1 415 555 0199',
    '602-555-0186 / 602-555-0163',
    '510.555.0103, 510.555.0100',
    '415 555 0107 / 415 555 0100',
    '06 30 27 98 30 / 05 14 64 93 94',
    '601 069 232\n672 823 939',
    '1-717-618-4046; 1-448-641-8022',
    '13812345678, 13912345670',
    'Called +49 151 23456789 at 14:00, invoice 17',
    '20261031140000123',
    '2026-10-31T14:00:00.000Z',
    '31.10.2026 14:00:00',
    '4/10/2026, 10:40:18 PM 12900',
    '6/29/2026 10:19:38 34950',
    'caredesk-0123456789012345678901234567890123456789',
  ])('is not found in %j', (text) => expect(holdsCardNumber(text)).toBe(false));

  it('stands alone in a key: hexadecimal letters beside it are a part of the key', () => {
    for (const key of ['INV4111111111111111', 'card4111111111111111', '4111111111111111x', 'ref_4111-1111-1111-1111-end'])
      expect(holdsCardNumber(key, true), key).toBe(true);
    expect(holdsCardNumber('order-4111111111111111', true)).toBe(true);
    expect(holdsCardNumber('caredesk-4111111111111111abcdef', true)).toBe(false);
    expect(holdsCardNumber('a4111111111111111', true)).toBe(false);
    expect(holdsCardNumber('14111111111111111', true)).toBe(false);
  });

  it('is found in the digits of every script', () => {
    const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));
    const zeros = Array.from({ length: 0x1fbfa }, (_, codePoint) => codePoint).filter(
      (codePoint) => isDigit(codePoint) && !isDigit(codePoint - 1),
    );
    expect(zeros.length).toBeGreaterThan(50);
    for (const zero of zeros) {
      const number = [...'4111111111111111'].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
      expect(holdsCardNumber(number), zero.toString(16)).toBe(true);
    }
  });
});
