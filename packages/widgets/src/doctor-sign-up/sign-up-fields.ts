/** Which fields a sign-up asks for, in which step. */
import type { Endpoints } from '@caredesk/core/contract';
import type { Messages } from './messages.js';

type BodyField = keyof Endpoints['doctors']['signUp']['body']['fields'];
export type SignUpField = Exclude<BodyField, 'doctorType' | 'planName' | 'status' | 'isEmailConfirmed' | 'cardLast4' | 'createdAt'>;
/** Inputs hold text; empty text is no value. */
export type SignUpValues = Record<SignUpField, string>;

type Group = readonly [title: keyof Messages, fields: readonly SignUpField[]];

/** The password stands last: the draft, which both steps share, does not hold it. */
export const stepGroups: Readonly<Record<1 | 2, readonly Group[]>> = {
  1: [
    ['practice', ['practiceName', 'practiceAddress', 'practiceCity', 'practiceState', 'practiceZip']],
    ['person', ['firstName', 'lastName', 'email', 'phone']],
    ['speciality', ['doctorTypeId', 'speciality', 'otherSpeciality', 'subType']],
  ],
  2: [
    ['plan', ['planId', 'paymentNotes']],
    ['software', ['practiceManagementSoftware', 'practiceManagementSoftwareName']],
    ['account', ['password']],
  ],
};

export const fieldsOfStep = (step: 1 | 2): SignUpField[] => stepGroups[step].flatMap(([, fields]) => fields);
const allFields = [...fieldsOfStep(1), ...fieldsOfStep(2)];

/** All fields as text, empty where the draft has nothing. */
export const valuesOf = (draft: Partial<SignUpValues>): SignUpValues =>
  Object.fromEntries(allFields.map((field) => [field, typeof draft[field] === 'string' ? draft[field] : ''])) as SignUpValues;
