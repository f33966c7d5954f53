/** What calls about doctors send and answer beside the doctor. */
import { entity, type RecordOf } from '../entity.js';
import { currency, date, email, givenBack, id, integer, key, lines, money, must, password, status, text } from '../fields.js';
import { Doctor } from './doctor.js';

const { version: _version, ...ofDoctor } = Doctor.fields;
const { doctorId: _id, ...details } = ofDoctor;

/** What sign-up sends: a doctor's fields without an id, with a password (A). */
export const DoctorSignup = entity('DoctorSignup', {
  ...details,
  firstName: must(text()),
  lastName: must(text()),
  email: must(email()),
  /** At least 8 characters; never answered. */
  password: must(password()),
});

/** What cancelling sends: the doctor, and why (A). Nothing but the status changes, so the version does not matter. */
export const DoctorCancellation = entity('DoctorCancellation', {
  ...Doctor.fields,
  /** For the record; at most 500 characters. */
  reason: lines(500),
});

/**
 * A card charge outside the plan: the doctor (spec §7), with what is charged (A). `reference` is the caller's own unique key, sent as the
 * header `Idempotency-Key` too. Requests with one key are the same by doctorId, amount, currency and description: the doctor's other fields may
 * have been edited between two of them.
 */
export const DoctorCharge = entity('DoctorCharge', {
  ...ofDoctor,
  /** More than 0; in `currency`. */
  amount: must(money()),
  currency: currency(),
  description: lines(500),
  /** The caller's own, for ever: the same once more is no second charge. */
  reference: key(),
  /** The failed bill that this charge makes good. */
  retryOf: id(),
});

export const DoctorType = entity('DoctorType', { doctorTypeId: must(id()), name: text() });
export type DoctorType = RecordOf<typeof DoctorType>;

export const DoctorReportRow = entity('DoctorReportRow', {
  doctorId: must(id()),
  doctorName: text(),
  planName: text(),
  /** 0: active; any other: not. */
  status: status(),
  /** How many patients the doctor has. */
  patients: integer(),
  /** Charges of the days; in `currency`. */
  billed: money(),
  /** Refunds of the days; in `currency`. */
  refunded: givenBack(),
  /** Billed less refunded. */
  net: money(),
  currency: currency(),
});
export type DoctorReportRow = RecordOf<typeof DoctorReportRow>;

/**
 * A login for the doctor's practice software (A): `{token, url}`, `{token}`, or the token by itself (spec §7). The token is a secret.
 * Without `url` it can't be shown.
 */
export const PracticeLogin = entity('PracticeLogin', { token: must(text(2000)), url: text(2000) }, { bareField: 'token' });
export type PracticeLogin = RecordOf<typeof PracticeLogin>;

/** The days a doctor report covers, both inclusive; `from..to` as the path's one segment. */
export const ReportRange = entity('ReportRange', {
  /** A day in UTC, inclusive. */
  from: must(date()),
  /** A day in UTC, inclusive. */
  to: must(date()),
});
