import { bindGroup } from '@caredesk/core/client/group';
import { patients } from '@caredesk/core/contract/endpoints/patients';
import type { FeatureHost } from '../../element/feature.js';
import { patientColumns } from './patient-columns.js';
import { createPatientList, type PatientListStore } from './patient-list-store.js';

/** A list of patients; choosing one fires the element's select event. */
export const openPatientList = ({ call, ownColumns, report, open }: FeatureHost): PatientListStore =>
  createPatientList({
    patients: bindGroup(call, 'patients', patients),
    columns: patientColumns,
    ownColumns,
    report,
    onSelect: (patientId) => open('patient', { patientId }),
  });
