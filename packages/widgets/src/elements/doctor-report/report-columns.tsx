import type { DoctorReportRow } from '@caredesk/core/contract';
import { dash } from '../../i18n/format.js';
import type { Column } from '../../parts/list/column.js';
import { linked, moneyColumn, statusColumn, textColumn } from '../../parts/list/column-kinds.js';

export const reportColumns: readonly Column<DoctorReportRow>[] = [
  linked(textColumn<DoctorReportRow>('doctorName'), ({ doctorId }) => ['doctor', { doctorId }]),
  moneyColumn<DoctorReportRow>('billed'),
  moneyColumn<DoctorReportRow>('refunded'),
  moneyColumn<DoctorReportRow>('net'),
  textColumn<DoctorReportRow>('planName', { from: 900 }),
  statusColumn<DoctorReportRow>(),
  { field: 'patients', from: 900, cell: ({ patients }) => patients ?? dash, csv: ({ patients }) => patients, numeric: true },
  textColumn<DoctorReportRow>('currency', { hidden: true }),
  textColumn<DoctorReportRow>('doctorId', { hidden: true }),
];
