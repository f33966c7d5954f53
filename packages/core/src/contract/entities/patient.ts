import { entity, type RecordOf } from '../entity.js';
import { choice, date, email, id, instant, list, must, status, text, version } from '../fields.js';

export const Reminder = entity('Reminder', {
  reminderId: must(id()),
  channel: choice('email', 'sms'),
  /** ISO 8601, UTC. */
  scheduledAt: instant(),
  status: choice('scheduled', 'sent', 'cancelled'),
});
export type Reminder = RecordOf<typeof Reminder>;

export const Patient = entity('Patient', {
  patientId: must(id()),
  firstName: text(),
  lastName: text(),
  email: email(),
  phone: text(40),
  /** A day `YYYY-MM-DD`. */
  dateOfBirth: date(),
  doctorId: id(),
  /** Read only. */
  doctorName: text(),
  /** 0: active; any other: not. */
  status: status(),
  /** ISO 8601, UTC; missing: never. */
  formLinkSentAt: instant(),
  reminders: list(Reminder),
  /** ISO 8601, UTC. */
  createdAt: instant(),
});
export type Patient = RecordOf<typeof Patient>;

/** A member without `familyMemberId` is new; one left out of an update is removed. */
export const FamilyMember = entity('FamilyMember', {
  /** Missing: a new member. */
  familyMemberId: id(),
  firstName: text(),
  lastName: text(),
  relationship: text(60),
  /** A day `YYYY-MM-DD`. */
  dateOfBirth: date(),
  phone: text(40),
});
export type FamilyMember = RecordOf<typeof FamilyMember>;

export const PatientInfo = entity('PatientInfo', {
  patientId: must(id()),
  /** All of them: an update removes those left out. */
  familyMembers: list(FamilyMember),
  version: version(),
});
export type PatientInfo = RecordOf<typeof PatientInfo>;
