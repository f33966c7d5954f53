import { defaultCurrency } from '@caredesk/core/contract';
import { chargeRefusal, rangeProblems, readCharge } from '@caredesk/core/rules';
import { assertNone, broken, refusedInput, wholeList } from '@caredesk/core/server';
import { makeBill, makeDoctor } from '../fixtures.js';
import { type CallsOf, changeRow, definedFields, findRow, hasStatus, listRows, nextId } from '../rows.js';

const searched = ['firstName', 'lastName', 'email', 'practiceName', 'phone'] as const;

export const doctors: CallsOf<'doctors'> = {
  all: ({ keyword }, records) => listRows(records.doctors, { keyword, pageSize: records.doctors.length }, searched),
  list: (input, records) => listRows(records.doctors, input, searched, hasStatus(input.status)),
  searchByPatient: ({ keyword, ...input }, records) => {
    const people = listRows(records.patients, { keyword, pageSize: records.patients.length }, ['firstName', 'lastName', 'email']).items;
    const ids = new Set(people.map(({ doctorId }) => doctorId));
    return listRows(records.doctors, input, [], (doctor) => ids.has(doctor.doctorId) && hasStatus(input.status)(doctor));
  },
  report: ({ from, to }, records) => {
    assertNone(rangeProblems({ from, to }));
    return wholeList(
      records.doctors.map(({ doctorId, firstName, lastName, planName, status }) => {
        const bills = records.bills.filter((bill) => bill.doctorId === doctorId);
        const sum = (of: (bill: (typeof bills)[number]) => number | null) => bills.reduce((total, bill) => total + (of(bill) ?? 0), 0);
        const [billed, refunded] = [sum(({ amount }) => amount), sum(({ refundedAmount }) => refundedAmount)];
        const patients = records.patients.filter((patient) => patient.doctorId === doctorId).length;
        return {
          doctorId,
          doctorName: `${firstName} ${lastName}`,
          planName,
          status,
          patients,
          billed,
          refunded,
          net: billed - refunded,
          currency: defaultCurrency,
        };
      }),
    );
  },
  types: (_, records) => wholeList(records.doctorTypes),
  plans: (_, records) => wholeList(records.plans),
  getById: ({ id }, records) => findRow(records.doctors, ({ doctorId }) => doctorId === id, 'doctor'),
  update: ({ doctorId, ...fields }, records) =>
    changeRow(
      findRow(records.doctors, (doctor) => doctor.doctorId === doctorId, 'doctor'),
      fields,
    ),
  cancel: ({ doctorId }, records) => {
    findRow(records.doctors, (doctor) => doctor.doctorId === doctorId, 'doctor').status = 1;
    return undefined;
  },
  charge: ({ doctorId, amount, currency, description, reference, retryOf }, records) => {
    const code = currency ?? defaultCurrency;
    const read = readCharge({ amount, currency: code });
    if ('problem' in read) throw broken(read.problem, code);
    const doctor = findRow(records.doctors, (one) => one.doctorId === doctorId, 'doctor');
    assertNone([chargeRefusal(doctor)]);
    const bill = makeBill(nextId(records.bills.map(({ billingId }) => billingId)), {
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
  signUp: ({ password: _, ...fields }, records) => {
    if (records.doctors.some(({ email }) => email?.toLowerCase() === fields.email.toLowerCase()))
      throw refusedInput('email', 'This e-mail is taken');
    const doctor = makeDoctor(nextId(records.doctors.map(({ doctorId }) => doctorId)), {
      ...definedFields(fields),
      createdAt: new Date().toISOString(),
    });
    records.doctors.push(doctor);
    return doctor;
  },
  isEmailTaken: ({ email }, records) => records.doctors.some((doctor) => doctor.email?.toLowerCase() === email.toLowerCase()),
};
