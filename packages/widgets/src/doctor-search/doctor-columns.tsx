import type { Doctor } from '@caredesk/core/contract';
import type { Column } from '../list/column.js';
import { instantColumn, linked, nameColumn, statusColumn, textColumn } from '../list/column-kinds.js';

export const doctorColumns: readonly Column<Doctor>[] = [
  linked(nameColumn<Doctor>(), ({ doctorId }) => ['doctor', { doctorId }], true),
  textColumn<Doctor>('email', { under: true }),
  textColumn<Doctor>('phone'),
  textColumn<Doctor>('speciality'),
  textColumn<Doctor>('practiceName'),
  textColumn<Doctor>('practiceCity'),
  textColumn<Doctor>('planName'),
  statusColumn<Doctor>(),
  instantColumn<Doctor>('createdAt'),
  textColumn<Doctor>('doctorId', { hidden: true }),
];
