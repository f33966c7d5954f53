import type { Patient } from '@caredesk/core/contract';
import type { Column } from '../../parts/list/column.js';
import { dayColumn, instantColumn, linked, nameColumn, phoneColumn, statusColumn, textColumn } from '../../parts/list/column-kinds.js';

export const patientColumns: readonly Column<Patient>[] = [
  linked(nameColumn<Patient>(), ({ patientId }) => ['patient', { patientId }], true),
  textColumn<Patient>('email', { under: true }),
  statusColumn<Patient>(),
  phoneColumn<Patient>('phone', { fact: true }),
  linked(textColumn<Patient>('doctorName', { fact: true }), ({ doctorId }) => ['doctor', { doctorId }]),
  dayColumn<Patient>('dateOfBirth', { from: 720 }),
  instantColumn<Patient>('createdAt', { from: 900 }),
  textColumn<Patient>('patientId', { hidden: true }),
];
