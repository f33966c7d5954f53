import { defaultCurrency } from '@caredesk/core/contract';
import { chargeRefusal, rangeProblems, readCharge } from '@caredesk/core/rules';
import { makeBill, makeDoctor } from '../fixtures.js';
import { all, assertNone, broken, changed, found, listed, nextId, Refusal } from '../rows.js';
import type { CallsOf } from './handlers.js';

const searched = ['firstName', 'lastName', 'email', 'practiceName'] as const;
const hasStatus = (wanted: number | null | undefined) => (row: { readonly status: number | null }) =>
  wanted === undefined || wanted === null || row.status === wanted;

export const doctors: CallsOf<'doctors'> = {
  all: ({ keyword }, world) => listed(world.doctors, { keyword, pageSize: world.doctors.length }, searched),
  list: (input, world) => listed(world.doctors, input, searched, hasStatus(input.status)),
  searchByPatient: ({ keyword, ...input }, world) => {
    const people = listed(world.patients, { keyword, pageSize: world.patients.length }, ['firstName', 'lastName', 'email']).items;
    const ids = new Set(people.map(({ doctorId }) => doctorId));
    return listed(world.doctors, input, [], (doctor) => ids.has(doctor.doctorId) && hasStatus(input.status)(doctor));
  },
  report: ({ from, to }, world) => {
    assertNone(rangeProblems({ from, to }));
    return all(
      world.doctors.map(({ doctorId, firstName, lastName, planName, status }) => {
        const bills = world.bills.filter((bill) => bill.doctorId === doctorId);
        const sum = (of: (bill: (typeof bills)[number]) => number | null) => bills.reduce((total, bill) => total + (of(bill) ?? 0), 0);
        const [billed, refunded] = [sum(({ amount }) => amount), sum(({ refundedAmount }) => refundedAmount)];
        const patients = world.patients.filter((patient) => patient.doctorId === doctorId).length;
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
  types: (_, world) => all(world.doctorTypes),
  plans: (_, world) => all(world.plans),
  getById: ({ id }, world) => found(world.doctors, ({ doctorId }) => doctorId === id, 'doctor'),
  update: ({ doctorId, ...fields }, world) =>
    changed(
      found(world.doctors, (doctor) => doctor.doctorId === doctorId, 'doctor'),
      fields,
    ),
  cancel: ({ doctorId }, world) => {
    found(world.doctors, (doctor) => doctor.doctorId === doctorId, 'doctor').status = 1;
    return undefined;
  },
  charge: ({ doctorId, amount, currency, description, reference }, world) => {
    const code = currency ?? defaultCurrency;
    const read = readCharge({ amount, currency: code });
    if ('problem' in read) throw broken(read.problem, code);
    const doctor = found(world.doctors, (one) => one.doctorId === doctorId, 'doctor');
    assertNone([chargeRefusal(doctor)]);
    const bill = makeBill(nextId(world.bills.map(({ billingId }) => billingId)), {
      doctorId,
      doctorName: `${doctor.firstName} ${doctor.lastName}`,
      amount,
      currency: code,
      description: description ?? null,
      reference: reference ?? null,
      chargedAt: new Date().toISOString(),
    });
    world.bills.unshift(bill);
    return bill;
  },
  openPractice: () => ({ token: 'a-practice-token', url: 'https://practice.example.test/' }),
  resetPassword: () => undefined,
  signUp: ({ password: _, ...fields }, world) => {
    if (world.doctors.some(({ email }) => email?.toLowerCase() === fields.email.toLowerCase()))
      throw new Refusal(200, 'This e-mail is taken');
    const doctor = makeDoctor(nextId(world.doctors.map(({ doctorId }) => doctorId)), {
      ...clean(fields),
      createdAt: new Date().toISOString(),
    });
    world.doctors.push(doctor);
    return doctor;
  },
  isEmailTaken: ({ email }, world) => world.doctors.some((doctor) => doctor.email?.toLowerCase() === email.toLowerCase()),
};

const clean = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
