/** Look-ups of bills, patients and doctors. */
import { allOf, type Caller, createClient } from '@caredesk/core/client';
import { rowsOf } from '@caredesk/core/client/count';
import { isLackedCall } from '@caredesk/core/client/lacked-call';
import { Bill, billing, Doctor, DoctorReportRow, lookOf, maxPageSize, Patient } from '@caredesk/core/contract';
import { billFinder } from '@caredesk/core/payments';
import type { Args, Context, FlagsOf } from '../../context.js';
import { UserError } from '../../errors.js';
import { parseDays, parseStatus, parseWords } from '../../flag-values.js';
import { doctorIdOf, patientIdOf, withId } from '../session/given-id.js';
import { printFound, unlessMissing } from './detail.js';
import { assertMayList, type ListSource, printList, printRows } from './list.js';
import type { FieldFlags } from './printers.js';

/** The tables of each list. */
const bills = {
  entity: Bill,
  columns: ['billingId', 'invoiceNumber', 'doctorName', 'amount', 'refundedAmount', 'paymentStatus', 'cardLast4', 'chargedAt'],
  spare: ['cardLast4', 'refundedAmount', 'chargedAt'],
};
const patients = {
  entity: Patient,
  columns: ['patientId', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'doctorName', 'status'],
  spare: ['doctorName', 'dateOfBirth', 'phone'],
};
const doctors = {
  entity: Doctor,
  columns: ['doctorId', 'firstName', 'lastName', 'email', 'speciality', 'practiceName', 'practiceCity', 'planName', 'status'],
  spare: ['practiceCity', 'planName', 'speciality', 'practiceName'],
};
const report = {
  entity: DoctorReportRow,
  columns: Object.keys(DoctorReportRow.fields).filter((name) => name !== 'currency'),
  spare: ['status', 'planName', 'patients'],
};

/** @throws {UserError} for invalid days or an unknown payment status */
export async function listBills(context: Context, [keyword = '']: Args, { doctor, ...flags }: FlagsOf<'billing list'>): Promise<void> {
  const paymentStatus = parseWords('--payment-status', flags.paymentStatus, billing.list.query.paymentStatus.options);
  const filters = { keyword, ...parseDays(flags), paymentStatus };
  const read: ListSource<Bill>['read'] = ({ billing: { list, history } }, request, options) =>
    doctor === undefined ? list({ ...filters, ...request }, options) : history({ clientId: doctor, ...filters, ...request }, options);
  await withId(doctorIdOf(doctor, '--doctor'), () => printList(context, { ...bills, read }, flags));
}

/** @param names ids or invoice numbers */
export async function showBills(context: Context, names: readonly string[], flags: FieldFlags): Promise<void> {
  const { call } = await context.connect();
  await printFound(context, Bill, (name) => findBill(call, name, context.signal), names, flags);
}

/** @param name an id, else an invoice number in any letter case. @throws {UserError} exit 2 where several bills have it */
export async function findBill(call: Caller, name: string, signal: AbortSignal): Promise<Bill | undefined> {
  const bill = await billFinder(call)({ billingId: name, doctorId: null }, signal);
  if (bill) return bill;
  const page = await createClient(call).billing.list({ keyword: name, pageNumber: 1, pageSize: maxPageSize }, { signal });
  const sameInvoice = page.items.filter(({ invoiceNumber }) => lookOf(invoiceNumber ?? '') === lookOf(name));
  if (sameInvoice.length > 1)
    throw new UserError(`${sameInvoice.length} bills have the invoice number ${name}.`, {
      hint: `Use the id of one of them: ${sameInvoice.map(({ billingId }) => billingId).join(', ')}.`,
    });
  // One that can't be read may be the very bill.
  if (sameInvoice.length === 0) allOf(page);
  return sameInvoice[0];
}

export async function searchPatients(context: Context, [keyword = '']: Args, flags: FlagsOf<'patients search'>): Promise<void> {
  const filters = { keyword, doctorId: flags.doctor, status: parseStatus(flags.status) };
  const read: ListSource<Patient>['read'] = ({ patients: { list } }, request, options) => list({ ...filters, ...request }, options);
  await withId(doctorIdOf(flags.doctor, '--doctor'), () => printList(context, { ...patients, read }, flags));
}

export async function showPatients(context: Context, ids: readonly string[], flags: FieldFlags): Promise<void> {
  const { client } = await context.connect();
  const read = (id: string) => withId(patientIdOf(id), () => client.patients.getById({ id }, context));
  await printFound(context, Patient, (id) => read(id).catch(unlessMissing), ids, flags);
}

export async function searchDoctors(context: Context, [keyword = '']: Args, flags: FlagsOf<'doctors search'>): Promise<void> {
  const connection = await context.connect({ isLong: flags.all === true });
  const { call, client } = connection;
  const { all, list, searchByPatient } = client.doctors;
  // All at once (spec §7), which has no order and no pages.
  if (flags.all && flags.by === 'doctor' && flags.sort === undefined && flags.pageSize === undefined && flags.page === undefined) {
    await assertMayList(context, call, flags);
    const page = await all({ keyword }, context).catch((error: unknown) => {
      if (!isLackedCall(error)) throw error;
    });
    // A backend may lack this call, page anyway, or not report a total: then it is unknown whether these are all.
    if (page && rowsOf(page) === page.totalCount) return printRows(context, { ...doctors, page }, flags);
  }
  const read = flags.by === 'patient' ? searchByPatient : list;
  await printList(context, { ...doctors, read: (_, request, options) => read({ keyword, ...request }, options) }, flags, connection);
}

export async function showDoctors(context: Context, ids: readonly string[], flags: FieldFlags): Promise<void> {
  const { client } = await context.connect();
  const read = (id: string) => withId(doctorIdOf(id), () => client.doctors.getById({ id }, context));
  await printFound(context, Doctor, (id) => read(id).catch(unlessMissing), ids, flags);
}

/** @throws {UserError} when a day is none, or the last is before the first */
export async function showReport(context: Context, _args: Args, flags: FlagsOf<'doctors report'>): Promise<void> {
  const { from = '', to = '' } = parseDays(flags);
  const { call, client } = await context.connect();
  await assertMayList(context, call, { ...flags, all: true });
  const page = await client.doctors.report({ from, to }, context);
  await printRows(context, { ...report, page }, flags);
}
