import { entity, type RecordOf } from '../entity.js';
import { email, flag, id, instant, lines, must, status, text, version } from '../fields.js';

export const Doctor = entity('Doctor', {
  doctorId: must(id()),
  firstName: text(),
  lastName: text(),
  /** At most 254 characters; unique without regard to case. */
  email: email(),
  /** The phone number as it was typed. */
  phone: text(40),
  speciality: text(),
  otherSpeciality: text(),
  subType: text(),
  /** An id of `doctors.types`. */
  doctorTypeId: id(),
  /** Its name; read only. */
  doctorType: text(),
  practiceName: text(),
  practiceAddress: text(),
  practiceCity: text(),
  practiceState: text(),
  practiceZip: text(20),
  practiceManagementSoftware: text(),
  practiceManagementSoftwareName: text(),
  /** An id of `doctors.plans`. */
  planId: id(),
  /** Its name; read only. */
  planName: text(),
  /** 0: active; any other: not. Changed by `doctors.cancel` alone. */
  status: status(),
  isEmailConfirmed: flag(),
  /** The last four digits of the card; missing: no card can be charged. */
  cardLast4: text(4),
  /** At most 500 characters; no card numbers. */
  paymentNotes: lines(500),
  /** ISO 8601, UTC. */
  createdAt: instant(),
  version: version(),
});
export type Doctor = RecordOf<typeof Doctor>;
