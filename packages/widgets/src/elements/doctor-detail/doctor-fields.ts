/** The groups of fields in the detail and in its form. */
import type { Doctor } from '@caredesk/core/contract';
import type { Messages } from './messages.js';

export type EditableField = Exclude<
  { [K in keyof Doctor]-?: Doctor[K] extends string | null ? K : never }[keyof Doctor],
  'doctorId' | 'createdAt' | 'cardLast4' | 'planName' | 'doctorType' | 'version' | undefined
>;

/** The form's values. */
export type DoctorValues = Record<EditableField, string>;

export type DoctorGroup = 'contact' | 'plan' | 'speciality' | 'practice' | 'software';
type ShownField = Exclude<keyof Doctor, 'doctorId' | 'status' | 'version' | 'more'>;

export interface FieldGroup {
  /** The group's name, which is also the key of its title. */
  readonly name: DoctorGroup & keyof Messages;
  readonly shows: readonly ShownField[];
  /** The fields of its form. */
  readonly edits: readonly EditableField[];
}

/** A group whose form has the fields that it shows. */
const plain = (name: FieldGroup['name'], ...fields: readonly EditableField[]): FieldGroup => ({ name, shows: fields, edits: fields });

export const doctorGroups: readonly FieldGroup[] = [
  // Name, email and phone are in the head.
  { name: 'contact', shows: ['isEmailConfirmed'], edits: ['firstName', 'lastName', 'email', 'phone'] },
  { name: 'plan', shows: ['planName', 'cardLast4', 'paymentNotes', 'createdAt'], edits: ['planId', 'paymentNotes'] },
  {
    name: 'speciality',
    shows: ['speciality', 'otherSpeciality', 'subType', 'doctorType'],
    edits: ['speciality', 'otherSpeciality', 'subType'],
  },
  plain('practice', 'practiceName', 'practiceAddress', 'practiceCity', 'practiceState', 'practiceZip'),
  plain('software', 'practiceManagementSoftware', 'practiceManagementSoftwareName'),
];
