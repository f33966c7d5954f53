import { defaultCurrency } from '@caredesk/core/contract';
import { chargeRefusal, rangeProblems, readCharge } from '@caredesk/core/rules';
import { assertNone, broken, refusedInput, wholeList } from '@caredesk/core/server';
import { type DoctorRow, makeBill, makeDoctor, type Records } from '../fixtures.js';
import { type CallsOf, changeRow, definedFields, findRow, hasStatus, listRows, nextId } from '../rows.js';

const searched = ['firstName', 'lastName', 'email', 'practiceName', 'phone'] as const;

export const doctors = (records: Records): CallsOf<'doctors'> => ({
  all: ({ keyword }) => listRows(records.doctors, { keyword, pageSize: records.doctors.length }, searched),
  list: (input) => listRows(records.doctors, input, searched, hasStatus(input.status)),
  searchByPatient: ({ keyword, ...input }) => {
    const people = listRows(records.patients, { keyword, pageSize: records.patients.length }, ['firstName', 'lastName', 'email']).items;
    const ids = new Set(people.map(({ doctorId }) => doctorId));
    return listRows(records.doctors, input, [], (doctor) => ids.has(doctor.doctorId) && hasStatus(input.status)(doctor));
  },
  report: ({ from, to }) => {
    assertNone(rangeProblems({ from, to }));
    return wholeList(records.doctors.map((doctor) => reportRow(doctor, records)));
  },
  types: () => wholeList(records.doctorTypes),
  plans: () => wholeList(records.plans),
  getById: ({ id }) => findRow(records.doctors, 'doctorId', id, 'doctor'),
  update: ({ doctorId, ...fields }) => changeRow(findRow(records.doctors, 'doctorId', doctorId, 'doctor'), fields),
  cancel: ({ doctorId }) => {
    findRow(records.doctors, 'doctorId', doctorId, 'doctor').status = 1;
    return undefined;
  },
  charge: ({ doctorId, amount, currency, description, reference, retryOf }) => {
    const code = currency ?? defaultCurrency;
    const read = readCharge({ amount, currency: code });
    if ('problem' in read) throw broken(read.problem, code);
    const doctor = findRow(records.doctors, 'doctorId', doctorId, 'doctor');
    assertNone([chargeRefusal(doctor)]);
    const bill = makeBill(nextId(records.bills, 'billingId'), {
      doctorId,
      doctorName: `${doctor.firstName} ${doctor.lastName}`,
      amount,
      currency: code,
      description: description ?? null,
      reference: reference ?? null,
      retryOf: retryOf ?? null,
      chargedAt: new Date().toISOString(),
    });
    const failed = records.bills.find((one) => one.billingId === retryOf && one.doctorId === doctorId && one.paymentStatus === 'failed');
    if (failed) failed.recoveredBy ??= bill.billingId;
    records.bills.unshift(bill);
    return bill;
  },
  openPractice: () => ({ token: 'a-practice-token', url: 'https://practice.example.test/' }),
  resetPassword: () => undefined,
  signUp: ({ password: _, ...fields }) => {
    if (records.doctors.some(({ email }) => email?.toLowerCase() === fields.email.toLowerCase()))
      throw refusedInput('email', 'This e-mail is taken');
    const doctor = makeDoctor(nextId(records.doctors, 'doctorId'), {
      ...definedFields(fields),
      createdAt: new Date().toISOString(),
    });
    records.doctors.push(doctor);
    return doctor;
  },
  isEmailTaken: ({ email }) => records.doctors.some((doctor) => doctor.email?.toLowerCase() === email.toLowerCase()),
});

/** All that was billed to a doctor, and refunded, on any day. */
function reportRow({ doctorId, firstName, lastName, planName, status }: DoctorRow, records: Records) {
  const bills = records.bills.filter((bill) => bill.doctorId === doctorId);
  const sum = (field: 'amount' | 'refundedAmount') => bills.reduce((total, bill) => total + (bill[field] ?? 0), 0);
  return {
    doctorId,
    doctorName: `${firstName} ${lastName}`,
    planName,
    status,
    patients: records.patients.filter((patient) => patient.doctorId === doctorId).length,
    billed: sum('amount'),
    refunded: sum('refundedAmount'),
    net: sum('amount') - sum('refundedAmount'),
    currency: defaultCurrency,
  };
}
