import { CouponCreate, DoctorSignup, FamilyMember } from '@caredesk/core/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../i18n/catalog.js';
import { optionalIn, toInput } from './field-kinds.js';
import { formRecordSchema } from './form-schema.js';
import { formMessages } from './messages.js';
import { writtenPhone } from './written-phone.js';

const texts = messagesOf('en', formMessages);
const problems = (entity: Parameters<typeof formRecordSchema>[0], values: Record<string, string>) => {
  const { issues = [] } = v.safeParse(formRecordSchema(entity, texts), values);
  return Object.fromEntries(issues.map((issue) => [issue.path?.[0]?.key, issue.message]));
};
const fine = { firstName: 'Ada', lastName: 'King', email: 'ada@example.test', password: 'long enough' };

describe('a form’s schema', () => {
  it('takes what the contract takes, and keeps fields that it does not know', () => {
    expect(problems(DoctorSignup, { ...fine, phone: '', planId: '3', extra: 'x' })).toEqual({});
  });

  it('takes any text for an id, as some backends have no numbers', () => {
    expect(problems(DoctorSignup, { ...fine, planId: 'plan-x' })).toEqual({});
  });

  it('says beside each field what is wrong with it', () => {
    expect(
      problems(DoctorSignup, { ...fine, firstName: ' ', lastName: '', email: 'ada', password: 'short', practiceZip: 'x'.repeat(21) }),
    ).toEqual({
      firstName: 'Enter a first name.',
      lastName: 'Enter a last name.',
      email: 'Enter an email address such as name@example.com.',
      password: 'Enter at least 8 characters.',
      practiceZip: 'At most 20 characters: 1 too many.',
    });
  });

  it('names each field that must be filled, by a sentence of its own', () => {
    const sentences = [DoctorSignup, CouponCreate].flatMap((entity) => {
      const names = Object.entries(entity.fields).flatMap(([name, field]) => (field.required ? [name] : []));
      return Object.values(problems(entity, Object.fromEntries(names.map((name) => [name, '']))));
    });
    expect(sentences).toHaveLength(7);
    expect(sentences.filter((sentence) => sentence === texts.required)).toEqual([
      // The discount's type always has a value.
      texts.required,
    ]);
  });

  it('takes an empty input for no value where none is needed', () => {
    expect(problems(FamilyMember, { firstName: '', dateOfBirth: '' })).toEqual({});
  });

  it('holds nothing against the user that the backend has itself', () => {
    const before = { firstName: '', lastName: 'x'.repeat(300), email: 'n/a', password: 'short', planId: '' };
    const check = (values: object) => v.safeParse(formRecordSchema(DoctorSignup, texts, [before]), values).issues ?? [];
    expect(check({ ...before, practiceName: 'Clinic' })).toEqual([]);
    expect(check({ ...before, email: 'none' }).map(({ path }) => path?.[0]?.key)).toEqual(['email']);
  });

  it('takes a pasted text without invisible characters, but for what is untouched', () => {
    const pasted = { ...fine, firstName: '\ufeffAda\u00a0', email: '\u200bada@example.test\u2060' };
    expect(v.parse(formRecordSchema(DoctorSignup, texts), pasted)).toMatchObject({ firstName: 'Ada', email: 'ada@example.test' });
    expect(v.parse(formRecordSchema(DoctorSignup, texts, [pasted]), pasted)).toEqual(pasted);
  });

  it.each([
    ['SUM\u2060MER', 'Character 4 is invisible. Type this again.'],
    ['\tSUMMER', 'Character 1 is invisible. Type this again.'],
    ['SUMM\u0395R', 'Mixes letters that look alike. Type this again.'],
  ])('says which character of the code %j is wrong', (code, text) => {
    expect(problems(CouponCreate, { code })).toMatchObject({ code: text });
  });

  it('knows days that do not exist', () => {
    expect(problems(FamilyMember, { dateOfBirth: '2026-02-30' })).toEqual({ dateOfBirth: 'Enter a date.' });
    expect(problems(FamilyMember, { dateOfBirth: '2/30' })).toEqual({ dateOfBirth: expect.stringMatching(/^Complete the date/) });
  });
});

const { firstName, email, phone, practiceName, practiceCity } = DoctorSignup.fields;

it('marks what may stay empty beside what must be filled', () => {
  expect([...optionalIn({ firstName, email, phone })]).toEqual(['phone']);
});

it('marks nothing where nothing must be filled', () => {
  expect(optionalIn({ practiceName, practiceCity }).size).toBe(0);
  expect(optionalIn(FamilyMember.fields).size).toBe(0);
});

it('leaves out choices, which always have a value', () => {
  expect([...optionalIn(CouponCreate.fields)]).toEqual(['name', 'currency', 'startsAt', 'expiresAt', 'maxRedemptions']);
});

it.each([
  ['4155550166', '(415) 555-0166'],
  ['415-555-0166', '(415) 555-0166'],
  [' 415.555.0166 ', '(415) 555-0166'],
  ['(415) 555-0166', '(415) 555-0166'],
  ['+1 415 555 0166', '+1 415 555 0166'],
  ['415 555 0166 x12', '415 555 0166 x12'],
  ['1155550166', '1155550166'],
  ['020 7946 0958', '020 7946 0958'],
  ['', ''],
])('%s is kept as %s in North America', (typed, kept) => {
  for (const language of ['en-US', 'fr-CA', 'es-PR', 'en-Latn-US']) expect(writtenPhone(typed, language)).toBe(kept);
});

it.each(['en', 'en-IN', 'ca', 'ar', 'zh-Hant-TW', ''])('is kept as it was typed where the browser’s language is %j', (language) => {
  expect(writtenPhone('9876543210', language)).toBe('9876543210');
});

it.each([
  ['０３－１２３４－５６７８', '03-1234-5678'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
])('has the digits of every keyboard: %s', (typed, kept) => expect(writtenPhone(typed, 'ja')).toBe(kept));

it('a choice is the contract’s word, in whatever letter case the backend has it', () => {
  const { discountType } = CouponCreate.fields;
  expect(['PERCENT', 'Amount', 'percent', null].map((word) => toInput(discountType, word))).toEqual(['percent', 'amount', 'percent', '']);
});
