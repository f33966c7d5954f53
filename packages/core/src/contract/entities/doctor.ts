import { entity, type RecordOf } from '../entity.js';
import { email, flag, id, instant, lines, must, status, text, version } from '../fields.js';

/** A doctor's fields but the id. */
export const doctorFields = {
  firstName: text(),
  lastName: text(),
  email: email(),
  phone: text(40),
  speciality: text(),
  otherSpeciality: text(),
  subType: text(),
  doctorTypeId: id(),
  doctorType: text(),
  practiceName: text(),
  practiceAddress: text(),
  practiceCity: text(),
  practiceState: text(),
  practiceZip: text(20),
  practiceManagementSoftware: text(),
  practiceManagementSoftwareName: text(),
  planId: id(),
  planName: text(),
  status: status(),
  isEmailConfirmed: flag(),
  cardLast4: text(4),
  paymentNotes: lines(500),
  createdAt: instant(),
};

export const Doctor = entity('Doctor', { doctorId: must(id()), ...doctorFields, version: version() });
export type Doctor = RecordOf<typeof Doctor>;
