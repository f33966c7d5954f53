import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { expect, it } from 'vitest';
import { editableGroups } from './doctor-fields.js';

/** Chosen by a control of their own, or told by the backend alone. */
const elsewhere = ['password', 'paymentNotes', 'planName', 'doctorType', 'cardLast4', 'version'];

it('every text of a doctor that an administrator may change stands in a group of the form', () => {
  const texts = Object.entries(DoctorSignup.fields).flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []));
  expect(editableGroups.flatMap(([, names]) => names).toSorted()).toEqual(texts.filter((name) => !elsewhere.includes(name)).toSorted());
});
