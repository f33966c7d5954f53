import type { Patient } from '@caredesk/core/contract';
import type { Column } from '../list/column.js';
import { instantColumn, nameColumn, statusColumn, textColumn } from '../list/column-kinds.js';
import { dayColumn } from '../list/day-column.js';

export const patientColumns: readonly Column<Patient>[] = [
  nameColumn<Patient>(),
  textColumn<Patient>('email'),
  textColumn<Patient>('phone'),
  dayColumn<Patient>('dateOfBirth'),
  textColumn<Patient>('doctorName'),
  statusColumn<Patient>(),
  instantColumn<Patient>('createdAt'),
  textColumn<Patient>('patientId', { hidden: true }),
];
