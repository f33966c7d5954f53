import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCouponFile } from '../coupons/input.js';
import { CouponCreate } from './entities/coupon.js';
import { textProblem } from './text-problem.js';
import { canonicalKey, lookOf } from './typed-key.js';

const file = (...codes: readonly string[]) => {
  const rows = codes.map((code) => `"${code.replaceAll('"', '""')}",percent,10\r\n`);
  return readCouponFile(new TextEncoder().encode(`code,discountType,discountValue\r\n${rows.join('')}`));
};
const messages = (...codes: readonly string[]) => file(...codes).rows.map(({ errors }) => errors.map(({ message }) => message).join());

describe('a typed key', () => {
  it.each([
    ['ZÜRICH', 'ZU\u0308RICH'],
    ['ÅRHUS', '\u212bRHUS'],
    ['ＷＩＮＴＥＲ２６', 'winter26'],
    ['MOM‘S', "mom's"],
    ['TWO–FOR–ONE', 'two-for-one'],
    ['10\u00a0OFF', '10 off'],
    ['ﬁrst', 'FIRST'],
    ['„BEST“', '"best"'],
    ['  A   B ', 'a b'],
  ])('%j looks like %j', (one, other) => {
    expect(lookOf(one)).toBe(lookOf(other));
    expect(messages(one, other)[1]).toMatch(/is already on line 2/);
  });

  it.each([
    ['CAFE', 'CAFÉ'],
    ['A-B', 'A_B'],
    ['10', '１０％'],
    ['ab', 'a b'],
    ['O0', 'OO'],
  ])('%j is another than %j', (one, other) => expect(lookOf(one)).not.toBe(lookOf(other)));

  it.each(['A\u2060B', 'A\ufeff', 'A\u00adB', 'A\u034fB', 'A\u{e0041}', '\u3164A', 'A\u2800', 'A\u202eB'])(
    '%j is refused as invisible',
    (code) => {
      expect(textProblem(CouponCreate.fields.code, code)).toBe('invisible');
      expect(messages(`X${code}Y`)[0]).toMatch(/invisible/);
    },
  );

  it.each(['SАVE', 'РROMO', 'ΑUTUMN', 'ЅPRING', 'Мax', 'SᎪVE', 'GՕLD', 'ꓢALE'])('%j mixes alphabets', (code) => {
    expect(textProblem(CouponCreate.fields.code, code)).toBe('mixed');
    expect(messages(code)[0]).toMatch(/alphabets/);
  });
  it.each(['ЛЕТО26', 'ΚΑΛΟΚΑΙΡΙ', '夏セール', 'خصم-١٠', 'ÉTÉ', 'VIP会员', 'SALE-세일'])('%j is one alphabet’s', (code) =>
    expect(textProblem(CouponCreate.fields.code, code)).toBeUndefined(),
  );

  it.each([
    ['="0042"', /write 0042/],
    ['= "A1"', /write A1/],
    ["'0007", /write 0007/],
    ['#N/A', /error/],
    ['#REF!', /error/],
    ['########', /error/],
  ])('%j is told to be a spreadsheet’s', (code, message) => expect(messages(code)[0]).toMatch(message));

  it('has one spelling, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(canonicalKey(canonicalKey(text))).toBe(canonicalKey(text));
        expect(lookOf(text.normalize('NFD'))).toBe(lookOf(text.normalize('NFC')));
      }),
    );
  });
});
