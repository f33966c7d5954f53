import { cardEndIn, Doctor, defaultCurrency, isActive, keywordFilter } from '@caredesk/core/contract';
import { chargeRefusal, rangeProblems, readCharge } from '@caredesk/core/rules';
import { assertNone, assertOwnedKept, badInput, broken, refusal, refusedInput, wholeList } from '@caredesk/core/server';
import { type DoctorRow, makeBill, type Records } from '../fixtures.js';
import {
  type CallsOf,
  changeRow,
  emptyRow,
  findRow,
  givenFields,
  hasStatus,
  type List,
  listRows,
  madeBefore,
  nextId,
  textOrNull,
} from '../rows.js';
import { countedBills, sumsBy } from './sums.js';

const list: List<DoctorRow> = { id: 'doctorId', searched: ['firstName', 'lastName', 'email', 'practiceName', 'phone'] };
const byCard: List<DoctorRow> = { ...list, searched: [...list.searched, 'cardLast4'] };
const listFor = (keyword: string | null | undefined): List<DoctorRow> => (cardEndIn(keyword) === undefined ? list : byCard);

export const doctors = (records: Records): CallsOf<'doctors'> => ({
  all: ({ keyword }) => listRows(records.doctors, { keyword, pageSize: records.doctors.length }, listFor(keyword)),
  list: (input) => listRows(records.doctors, input, listFor(input.keyword), hasStatus(input.status)),
  searchByPatient: ({ keyword, ...input }) => {
    const holds = keywordFilter(keyword);
    const people = records.patients.filter(({ firstName, lastName, email }) => holds([firstName, lastName, email]));
    const ids = new Set(people.map(({ doctorId }) => doctorId));
    return listRows(records.doctors, input, list, (doctor) => ids.has(doctor.doctorId) && hasStatus(input.status)(doctor));
  },
  report: ({ from, to }) => {
    assertNone(rangeProblems({ from, to }));
    return wholeList(reportRows(records));
  },
  types: () => wholeList(records.doctorTypes),
  plans: () => wholeList(records.plans),
  getById: ({ id }) => doctorOf(records, id),
  update: ({ doctorId, version, ...fields }) => {
    const doctor = doctorOf(records, doctorId);
    const changed = doctorFields(records, fields, doctorId);
    assertOwnedKept(fields, doctor);
    return changeRow(doctor, { ...changed, ...(version && { version }) });
  },
  cancel: ({ doctorId }) => {
    const doctor = doctorOf(records, doctorId);
    if (doctor.status !== null && !isActive(doctor.status)) throw refusal('This doctor is cancelled already');
    doctor.status = 1;
    return undefined;
  },
  charge: (input, { idempotencyKey = null }) => charge(records, { ...input, reference: textOrNull(input.reference) ?? idempotencyKey }),
  openPractice: ({ doctor }) => {
    const { status } = doctorOf(records, doctor);
    if (status !== null && !isActive(status)) throw broken({ field: 'doctor', code: 'notActive', values: {} });
    return { token: 'a-practice-token', url: 'https://practice.example.test/' };
  },
  resetPassword: ({ doctor }) => void doctorOf(records, doctor),
  signUp: ({ password: _, ...fields }) => {
    assertOwnedKept(fields);
    const doctor: DoctorRow = {
      ...emptyRow(Doctor),
      doctorId: nextId(records.doctors, 'doctorId'),
      status: 0,
      isEmailConfirmed: false,
      version: '1',
      ...doctorFields(records, fields),
      createdAt: new Date().toISOString(),
    };
    records.doctors.push(doctor);
    return doctor;
  },
  isEmailTaken: ({ email }) => records.doctors.some((doctor) => doctor.email?.toLowerCase() === email.toLowerCase()),
});

function charge(
  records: Records,
  { doctorId, amount, currency, reference = null, retryOf = null, ...input }: Parameters<CallsOf<'doctors'>['charge']>[0],
) {
  const code = currency ?? defaultCurrency;
  const read = readCharge({ amount, currency: code });
  if ('problem' in read) throw broken(read.problem, code);
  const doctor = doctorOf(records, doctorId);
  const order = { doctorId, amount, currency: code, description: textOrNull(input.description), reference, retryOf };
  const earlier = madeBefore(records.bills, order, 'charge');
  if (earlier) return earlier;
  const retried = records.bills.find((one) => one.billingId === retryOf && one.doctorId === doctorId);
  if (retryOf && !retried) throw refusal('retryOf is no bill of this doctor');
  if (retried && retried.paymentStatus !== 'failed') throw refusal(`Bill ${retried.invoiceNumber} did not fail`);
  if (retried?.recoveredBy) throw refusal(`Bill ${retried.invoiceNumber} was made good already, by bill ${retried.recoveredBy}`);
  assertNone([chargeRefusal(doctor)]);
  const bill = makeBill(nextId(records.bills, 'billingId'), {
    ...order,
    doctorName: `${doctor.firstName} ${doctor.lastName}`,
    cardLast4: doctor.cardLast4,
    chargedAt: new Date().toISOString(),
  });
  if (retried) retried.recoveredBy = bill.billingId;
  records.bills.unshift(bill);
  return bill;
}

const doctorOf = ({ doctors }: Records, id: number): DoctorRow => findRow(doctors, 'doctorId', id, 'doctor');

type Given = { readonly [N in keyof DoctorRow]?: DoctorRow[N] | undefined };

/**
 * What a doctor's record becomes, with the names of plan and type, which are read only as `createdAt` is.
 * @param own id of the doctor that has the e-mail already
 * @throws {Failure} for a taken e-mail, an unknown plan or type, and nothing in a field that each doctor has
 */
function doctorFields(
  { doctors, plans, doctorTypes }: Records,
  { planName: _plan, doctorType: _type, createdAt: _at, ...input }: Given,
  own?: number | null,
): Partial<DoctorRow> {
  const fields = givenFields(input, ['firstName', 'lastName', 'email', 'status']);
  const { email, planId, doctorTypeId } = fields;
  const plan = plans.find((one) => one.planId === planId);
  const type = doctorTypes.find((one) => one.doctorTypeId === doctorTypeId);
  if (planId != null && !plan) throw badInput('planId is no plan');
  if (doctorTypeId != null && !type) throw badInput('doctorTypeId is no doctor type');
  const isTaken = doctors.some((doctor) => doctor.doctorId !== own && doctor.email?.toLowerCase() === email?.toLowerCase());
  if (email && isTaken) throw refusedInput('email', 'This e-mail is taken');
  return {
    ...fields,
    ...(planId !== undefined && { planName: plan?.name ?? null }),
    ...(doctorTypeId !== undefined && { doctorType: type?.name ?? null }),
  };
}

/** All that was billed to each doctor, and refunded, on any day. */
const reportRows = ({ bills, doctors, patients }: Records) =>
  sumsBy(countedBills(bills), ({ doctorId }) => ({ doctorId })).flatMap(({ failed: _failed, count: _count, ...sums }) =>
    doctors
      .filter(({ doctorId }) => doctorId === sums.doctorId)
      .map(({ doctorId, firstName, lastName, planName, status }) => ({
        ...sums,
        doctorId,
        doctorName: `${firstName} ${lastName}`,
        planName,
        status,
        patients: patients.filter((patient) => patient.doctorId === doctorId).length,
      })),
  );
