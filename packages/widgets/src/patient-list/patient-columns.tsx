import type { Patient } from '@caredesk/core/contract';
import type { Column } from '../list/column.js';
import { dayColumn, instantColumn, linked, nameColumn, statusColumn, textColumn } from '../list/column-kinds.js';

export const patientColumns: readonly Column<Patient>[] = [
  linked(nameColumn<Patient>(), ({ patientId }) => ['patient', { patientId }], true),
  textColumn<Patient>('email', { under: true }),
  textColumn<Patient>('phone'),
  dayColumn<Patient>('dateOfBirth'),
  linked(textColumn<Patient>('doctorName'), ({ doctorId }) => ['doctor', { doctorId }]),
  statusColumn<Patient>(),
  instantColumn<Patient>('createdAt'),
  textColumn<Patient>('patientId', { hidden: true }),
];
