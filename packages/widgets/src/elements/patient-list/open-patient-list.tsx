import { bindGroup } from '@caredesk/core/client/caller';
import type { Patient } from '@caredesk/core/contract';
import { patients } from '@caredesk/core/contract/endpoints/patients';
import type { FeatureHost } from '../../element/feature.js';
import type { Column } from '../../parts/list/column.js';
import { faced, instantColumn, linked, nameColumn, statusColumn, textColumn } from '../../parts/list/column-kinds.js';
import { useFormat } from '../../ui/locale-context.js';
import { createPatientList, type PatientListStore } from './patient-list-store.js';

/** A calendar day, which no zone moves. */
const BirthDay = ({ patient: { dateOfBirth } }: { readonly patient: Patient }) => useFormat().day(dateOfBirth);

const patientColumns: readonly Column<Patient>[] = [
  faced(
    linked(nameColumn<Patient>(), ({ patientId }) => ['patient', { patientId }], true),
    ({ patientId }) => patientId,
  ),
  textColumn<Patient>('email', { under: true }),
  statusColumn<Patient>(),
  textColumn<Patient>('phone', { whole: true, fact: true }),
  linked(textColumn<Patient>('doctorName', { fact: true }), ({ doctorId }) => ['doctor', { doctorId }]),
  {
    field: 'dateOfBirth',
    cell: (patient) => <BirthDay patient={patient} />,
    csv: ({ dateOfBirth }) => dateOfBirth,
    sheet: ({ dateOfBirth }, words) => words.day(dateOfBirth),
    whole: true,
    from: 720,
  },
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
