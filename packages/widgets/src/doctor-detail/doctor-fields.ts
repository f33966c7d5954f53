/** Which fields stand together, in the detail and in its form. */
import type { Doctor } from '@caredesk/core/contract';
import type { Messages } from './messages.js';

export type EditableField = Exclude<
  { [K in keyof Doctor]-?: Doctor[K] extends string | null ? K : never }[keyof Doctor],
  'doctorId' | 'createdAt' | 'cardLast4' | 'planName' | 'doctorType' | 'version' | undefined
>;

export const editableGroups: readonly (readonly [title: keyof Messages, fields: readonly EditableField[]])[] = [
  ['person', ['firstName', 'lastName', 'email', 'phone']],
  ['speciality', ['speciality', 'otherSpeciality', 'subType']],
  ['practice', ['practiceName', 'practiceAddress', 'practiceCity', 'practiceState', 'practiceZip']],
  ['software', ['practiceManagementSoftware', 'practiceManagementSoftwareName']],
];

export const nameOf = ({ firstName, lastName, doctorId }: Doctor): string => [firstName, lastName].filter(Boolean).join(' ') || doctorId;
