import { expect, it } from 'vitest';
import { CouponCreate, DoctorSignup } from './index.js';
import { typedId, typedText } from './typed-text.js';

const { firstName, email, password } = DoctorSignup.fields;

it.each([
  ['\ufeff Ada\u00a0King\u200b ', 'Ada King'],
  ['\u202aada\u202c', 'ada'],
  ['Jean\u202fLuc\u2060', 'Jean Luc'],
  // Persian "mi-khaham", and a family of one letter.
  ['می\u200cخواهم\u200c', 'می\u200cخواهم'],
  ['👩\u200d👧', '👩\u200d👧'],
])('a pasted name %j is %j', (pasted, name) => expect(typedText(firstName, pasted)).toBe(name));

it.each([
  ['１２', '12'],
  ['٣', '3'],
  ['۱۲۳', '123'],
  ['১০', '10'],
  ['1,250', '1250'],
  ['１，０００', '1000'],
  ['1 250', '1250'],
  ['\u200f٥٠\u200f', '50'],
  // It may be a thousand times as many.
  ['1.000', '1.000'],
  ['12,5', '12.5'],
  ['ten', 'ten'],
])('a typed count %j is %j', (typed, count) => expect(typedText(CouponCreate.fields.maxRedemptions, typed)).toBe(count));

it('an email loses invisible characters; a password and a code stay as they are', () => {
  expect(typedText(email, '\u200bada@example.test\u00a0')).toBe('ada@example.test');
  expect(typedText(password, ' pass\u200bword\u00a0')).toBe(' pass\u200bword\u00a0');
  expect(typedText(CouponCreate.fields.code, 'A\u200bB')).toBe('A\u200bB');
});

it.each([
  ['7.0', '7'],
  ['#12,0', '12'],
  // A thousand, a version and a row of zeros are no such number.
  ['1,000', '1,000'],
  ['1.00', '1.00'],
  ['1.0.0', '1.0.0'],
  ['.0', '.0'],
])('a typed id %j is %j', (typed, id) => expect(typedId(typed)).toBe(id));
