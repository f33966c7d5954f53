/** Look-ups of doctors, apart from their commands: help needs none of it. */
import { Doctor, DoctorReportRow } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import { parseDays } from '../../flag-values.js';
import { printFound, unlessMissing } from './detail.js';
import { assertMayList, type ListFlags, printList, printRows } from './list.js';
import type { FieldFlags } from './printers.js';

const listColumns = ['doctorId', 'firstName', 'lastName', 'email', 'speciality', 'practiceName', 'practiceCity', 'planName', 'status'];
const listSpare = ['practiceCity', 'planName', 'speciality', 'practiceName'];
const reportColumns = Object.keys(DoctorReportRow.fields).filter((name) => name !== 'currency');
const reportSpare = ['status', 'planName', 'patients'];

export async function searchDoctors(context: Context, keyword: string, flags: ListFlags & { readonly by: string }): Promise<void> {
  const { call, client } = await context.connect({ isLong: flags.all === true });
  const { all, list, searchByPatient } = client.doctors;
  // All at once (spec §7), which has no order and no pages.
  if (flags.all && flags.by === 'doctor' && flags.sort === undefined && flags.pageSize === undefined) {
    await assertMayList(context, call, flags);
    const page = await all({ keyword }, context);
    // A backend may page anyway, or not report a total: then it is unknown whether these are all.
    if (page.items.length + (page.unreadable?.length ?? 0) === page.totalCount)
      return printRows(context, { entity: Doctor, columns: listColumns, spare: listSpare, page }, flags);
  }
  const read = flags.by === 'patient' ? searchByPatient : list;
  const source = { call, entity: Doctor, columns: listColumns, spare: listSpare };
  await printList(context, { ...source, read: (request, options) => read({ keyword, ...request }, options) }, flags);
}

export async function showDoctors(context: Context, ids: readonly string[], flags: FieldFlags): Promise<void> {
  const { client } = await context.connect();
  await printFound(context, { entity: Doctor, find: (id) => unlessMissing(client.doctors.getById({ id }, context)) }, ids, flags);
}

export interface ReportFlags extends FieldFlags {
  readonly from: string;
  readonly to: string;
}

/** @throws {UserError} when a day is none, or the last is before the first */
export async function showReport(context: Context, flags: ReportFlags): Promise<void> {
  const { from = '', to = '' } = parseDays(flags);
  const { client } = await context.connect();
  const page = await client.doctors.report({ from, to }, context);
  await printRows(context, { entity: DoctorReportRow, columns: reportColumns, spare: reportSpare, page }, flags);
}
