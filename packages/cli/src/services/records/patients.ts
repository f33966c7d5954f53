/** Look-ups of patients. */
import { Patient } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import { parseStatus } from '../../flag-values.js';
import { printFound, unlessMissing } from './detail.js';
import { type ListFlags, printList } from './list.js';
import type { FieldFlags } from './printers.js';

const columns = ['patientId', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'doctorName', 'status'];
const spare = ['doctorName', 'dateOfBirth', 'phone'];

export interface PatientFlags extends ListFlags {
  readonly doctor?: string;
  readonly status?: string;
}

export async function searchPatients(context: Context, keyword: string, flags: PatientFlags): Promise<void> {
  const filters = { keyword, doctorId: flags.doctor, status: parseStatus(flags.status) };
  const { call, client } = await context.connect({ isLong: flags.all === true });
  await printList(
    context,
    { call, entity: Patient, columns, spare, read: (request, options) => client.patients.list({ ...filters, ...request }, options) },
    flags,
  );
}

export async function showPatients(context: Context, ids: readonly string[], flags: FieldFlags): Promise<void> {
  const { client } = await context.connect();
  await printFound(context, { entity: Patient, find: (id) => unlessMissing(client.patients.getById({ id }, context)) }, ids, flags);
}
