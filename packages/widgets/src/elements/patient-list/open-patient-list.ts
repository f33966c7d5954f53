import { bindGroup } from '@caredesk/core/client/group';
import type { Patient } from '@caredesk/core/contract';
import { patients } from '@caredesk/core/contract/endpoints/patients';
import type { FeatureHost } from '../../element/feature.js';
import type { Column } from '../../parts/list/column.js';
import {
  dayColumn,
  faced,
  instantColumn,
  linked,
  nameColumn,
  phoneColumn,
  statusColumn,
  textColumn,
} from '../../parts/list/column-kinds.js';
import { createPatientList, type PatientListStore } from './patient-list-store.js';

const patientColumns: readonly Column<Patient>[] = [
  faced(
    linked(nameColumn<Patient>(), ({ patientId }) => ['patient', { patientId }], true),
    ({ patientId }) => patientId,
  ),
  textColumn<Patient>('email', { under: true }),
  statusColumn<Patient>(),
  phoneColumn<Patient>('phone', { fact: true }),
  linked(textColumn<Patient>('doctorName', { fact: true }), ({ doctorId }) => ['doctor', { doctorId }]),
  dayColumn<Patient>('dateOfBirth', { from: 720 }),
  instantColumn<Patient>('createdAt', { from: 900 }),
  textColumn<Patient>('patientId', { hidden: true }),
];

/** A list of patients; choosing one fires the element's select event. */
export const openPatientList = ({ call, own, report, open }: FeatureHost): PatientListStore =>
  createPatientList({
    patients: bindGroup(call, 'patients', patients),
    columns: patientColumns,
    own,
    report,
    onSelect: (patientId) => open('patient', { patientId }),
  });
