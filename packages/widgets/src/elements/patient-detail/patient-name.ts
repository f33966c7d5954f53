import type { Patient } from '@caredesk/core/contract';
import { fullName } from '@caredesk/core/contract/full-name';

export const nameOf = (patient: Patient): string => fullName(patient) || patient.patientId;
