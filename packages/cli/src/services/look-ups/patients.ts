/** Look-ups of patients. */
import { bindGroup } from '@caredesk/core/client';
import { Patient, patients } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import { printRecord } from '../detail.js';
import { printList } from '../list.js';
import type { ListFlags } from '../list-options.js';
import { parseStatus } from '../status.js';

const columns = ['patientId', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'doctorName', 'status'];

export interface PatientFlags extends ListFlags {
  readonly doctor?: string;
  readonly status?: string;
}

export async function searchPatients(context: Context, keyword: string, flags: PatientFlags): Promise<void> {
  const filters = { keyword, doctorId: flags.doctor, status: parseStatus(flags.status) };
  const { call } = await context.connect();
  const { list } = bindGroup(call, 'patients', { list: patients.list });
  await printList(context, { entity: Patient, columns, read: (request, options) => list({ ...filters, ...request }, options) }, flags);
}

export async function showPatient(context: Context, id: string, flags: { readonly fields?: string }): Promise<void> {
  const { call } = await context.connect();
  const { getById } = bindGroup(call, 'patients', { getById: patients.getById });
  await printRecord(context, Patient, await getById({ id }, context), flags);
}
