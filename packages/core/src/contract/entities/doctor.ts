import { entity, type RecordOf } from '../entity.js';
import { currency, date, email, flag, id, instant, integer, money, must, password, status, text } from '../fields.js';

const person = {
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
  createdAt: instant(),
};

export const Doctor = entity('Doctor', { doctorId: must(id()), ...person });
export type Doctor = RecordOf<typeof Doctor>;

/** What sign-up sends: a doctor's fields without an id, with a password (A). */
export const DoctorSignup = entity('DoctorSignup', {
  ...person,
  firstName: must(text()),
  lastName: must(text()),
  email: must(email()),
  password: must(password()),
});

/** A card charge outside the plan (A). */
export const DoctorCharge = entity('DoctorCharge', {
  doctorId: must(id()),
  amount: must(money()),
  currency: currency(),
  description: text(500),
});

export const DoctorType = entity('DoctorType', { doctorTypeId: must(id()), name: text() });
export type DoctorType = RecordOf<typeof DoctorType>;

export const DoctorReportRow = entity('DoctorReportRow', {
  doctorId: must(id()),
  doctorName: text(),
  planName: text(),
  status: status(),
  patients: integer(),
  billed: money(),
  refunded: money(),
  net: money(),
  currency: currency(),
});
export type DoctorReportRow = RecordOf<typeof DoctorReportRow>;

/** A login for the doctor's practice software (A). The token is a secret. */
export const PracticeLogin = entity('PracticeLogin', { token: must(text(2000)), url: text(2000) });
export type PracticeLogin = RecordOf<typeof PracticeLogin>;

/** The days a doctor report covers, both inclusive; `from..to` as the path's one segment. */
export const ReportRange = entity('ReportRange', { from: must(date()), to: must(date()) });
