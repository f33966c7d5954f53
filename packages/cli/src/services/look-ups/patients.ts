/** Look-ups of patients. */
import { bindGroup } from '@caredesk/core/client';
import { Patient, patients } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import { printFound, unlessMissing } from '../detail.js';
import { printList } from '../list.js';
import type { FieldFlags, ListFlags } from '../list-options.js';
import { parseStatus } from '../record-status.js';

const columns = ['patientId', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'doctorName', 'status'];
const spare = ['doctorName', 'dateOfBirth', 'phone'];

export interface PatientFlags extends ListFlags {
  readonly doctor?: string;
  readonly status?: string;
}

export async function searchPatients(context: Context, keyword: string, flags: PatientFlags): Promise<void> {
  const filters = { keyword, doctorId: flags.doctor, status: parseStatus(flags.status) };
  const { call } = await context.connect();
  const { list } = bindGroup(call, 'patients', { list: patients.list });
  await printList(
    context,
    { entity: Patient, columns, spare, read: (request, options) => list({ ...filters, ...request }, options) },
    flags,
  );
}

export async function showPatients(context: Context, ids: readonly string[], flags: FieldFlags): Promise<void> {
  const { call } = await context.connect();
  const { getById } = bindGroup(call, 'patients', { getById: patients.getById });
  await printFound(context, { entity: Patient, find: (id) => unlessMissing(getById({ id }, context)) }, ids, flags);
}
