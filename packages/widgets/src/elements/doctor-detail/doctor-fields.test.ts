import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { expect, it } from 'vitest';
import { doctorGroups } from './doctor-fields.js';

/** Set only by the backend, or only at the sign-up. */
const elsewhere = ['password', 'planName', 'doctorType', 'cardLast4', 'version'];

it('every text of a doctor that an administrator may change is in a group of the form', () => {
  const texts = Object.entries(DoctorSignup.fields).flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []));
  const edited = doctorGroups.flatMap(({ edits }) => edits).filter((name) => name !== 'planId');
  expect(edited.toSorted()).toEqual(texts.filter((name) => !elsewhere.includes(name)).toSorted());
});
