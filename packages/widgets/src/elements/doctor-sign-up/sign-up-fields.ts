/** Which fields a sign-up asks for, in which step. */
import type { Endpoints } from '@caredesk/core/contract';
import type { Messages } from './messages.js';

type BodyField = keyof Endpoints['doctors']['signUp']['body']['fields'];
export type SignUpField = Exclude<BodyField, 'doctorType' | 'planName' | 'status' | 'isEmailConfirmed' | 'cardLast4' | 'createdAt'>;
/** Inputs hold text; empty text is no value. */
export type SignUpValues = Record<SignUpField, string>;

export interface SignUpGroup {
  readonly title: keyof Messages;
  readonly fields: readonly SignUpField[];
  /** Nothing in it is required: it is opened by its heading. */
  readonly isFolded?: true;
}

/** The password is last: the draft, which both steps share, does not contain it. */
export const stepGroups: Readonly<Record<1 | 2, readonly SignUpGroup[]>> = {
  1: [
    { title: 'person', fields: ['firstName', 'lastName', 'email', 'phone'] },
    { title: 'speciality', fields: ['doctorTypeId', 'speciality', 'otherSpeciality', 'subType'] },
    { title: 'practice', fields: ['practiceName', 'practiceAddress', 'practiceCity', 'practiceState', 'practiceZip'], isFolded: true },
  ],
  2: [
    { title: 'plan', fields: ['planId', 'paymentNotes'] },
    { title: 'software', fields: ['practiceManagementSoftware', 'practiceManagementSoftwareName'] },
    { title: 'account', fields: ['password'] },
  ],
};

export const fieldsOfStep = (step: 1 | 2): SignUpField[] => stepGroups[step].flatMap(({ fields }) => fields);
const allFields = [...fieldsOfStep(1), ...fieldsOfStep(2)];

/** All fields as text, empty where the draft has nothing. */
export const signUpValues = (draft: Partial<SignUpValues>): SignUpValues =>
  Object.fromEntries(allFields.map((field) => [field, typeof draft[field] === 'string' ? draft[field] : ''])) as SignUpValues;
