import { CouponCreate, DoctorSignup, FamilyMember } from '@caredesk/core/contract';
import { expect, it } from 'vitest';
import { optionalIn } from './field-kinds.js';

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
