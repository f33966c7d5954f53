import type { Doctor } from '@caredesk/core/contract';
import type { Column } from '../../parts/list/column.js';
import { instantColumn, linked, nameColumn, phoneColumn, statusColumn, textColumn } from '../../parts/list/column-kinds.js';

export const doctorColumns: readonly Column<Doctor>[] = [
  linked(nameColumn<Doctor>(), ({ doctorId }) => ['doctor', { doctorId }], true),
  textColumn<Doctor>('email', { under: true }),
  statusColumn<Doctor>(),
  phoneColumn<Doctor>('phone', { fact: true }),
  textColumn<Doctor>('practiceName', { from: 720, fact: true }),
  textColumn<Doctor>('practiceCity', { from: 1100 }),
  textColumn<Doctor>('speciality', { from: 900 }),
  textColumn<Doctor>('planName', { from: 720 }),
  instantColumn<Doctor>('createdAt', { from: 1100 }),
  textColumn<Doctor>('doctorId', { hidden: true }),
];
