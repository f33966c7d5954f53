/** Look-ups of doctors, apart from their commands: help needs none of it. */
import { bindGroup } from '@caredesk/core/client';
import { Doctor, DoctorReportRow, doctors } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import { parseDays } from '../day.js';
import { printFound, unlessMissing } from '../detail.js';
import { printList, printRows } from '../list.js';
import type { FieldFlags, ListFlags } from '../list-options.js';

const listColumns = ['doctorId', 'firstName', 'lastName', 'email', 'speciality', 'practiceName', 'practiceCity', 'planName', 'status'];
const listSpare = ['practiceCity', 'planName', 'speciality', 'practiceName'];
const reportColumns = Object.keys(DoctorReportRow.fields).filter((name) => name !== 'currency');
const reportSpare = ['status', 'planName', 'patients'];

export async function searchDoctors(context: Context, keyword: string, flags: ListFlags & { readonly by: string }): Promise<void> {
  const { call } = await context.connect();
  const group = bindGroup(call, 'doctors', { all: doctors.all, list: doctors.list, searchByPatient: doctors.searchByPatient });
  // All at once (spec §7), which has no order and no pages.
  if (flags.all && flags.by === 'doctor' && flags.sort === undefined && flags.pageSize === undefined) {
    const { items, totalCount } = await group.all({ keyword }, context);
    // A backend may page anyway, or not report a total: then it is unknown whether these are all.
    if (items.length === totalCount)
      return printRows(context, { entity: Doctor, columns: listColumns, spare: listSpare, rows: items }, flags);
  }
  const read = flags.by === 'patient' ? group.searchByPatient : group.list;
  const source = { entity: Doctor, columns: listColumns, spare: listSpare };
  await printList(context, { ...source, read: (request, options) => read({ keyword, ...request }, options) }, flags);
}

export async function showDoctors(context: Context, ids: readonly string[], flags: FieldFlags): Promise<void> {
  const { call } = await context.connect();
  const { getById } = bindGroup(call, 'doctors', { getById: doctors.getById });
  await printFound(context, { entity: Doctor, find: (id) => unlessMissing(getById({ id }, context)) }, ids, flags);
}

export interface ReportFlags extends FieldFlags {
  readonly from: string;
  readonly to: string;
}

/** @throws {UserError} when a day is none, or the last is before the first */
export async function showReport(context: Context, flags: ReportFlags): Promise<void> {
  const { from = '', to = '' } = parseDays(flags);
  const { call } = await context.connect();
  const { report } = bindGroup(call, 'doctors', { report: doctors.report });
  const { items } = await report({ from, to }, context);
  await printRows(context, { entity: DoctorReportRow, columns: reportColumns, spare: reportSpare, rows: items }, flags);
}
