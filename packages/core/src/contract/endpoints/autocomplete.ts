import { strings } from '../answers.js';
import type { DocumentedEndpoint, DocumentedGroup } from '../endpoint.js';
import { text } from '../fields.js';

const suggestions = {
  method: 'GET',
  needs: ['doctor.read'],
  query: { keyword: text() },
  answer: strings,
} as const satisfies Partial<DocumentedEndpoint>;

export const autocomplete = {
  otherSpecialities: {
    ...suggestions,
    path: '/api/admin/AutoComplete/GetDoctorOtherSpecialty',
    doc: 'Specialities that hold the keyword.',
  },
  subTypes: {
    ...suggestions,
    path: '/api/admin/AutoComplete/GetDoctorSubTypes',
    doc: 'Doctor sub types that hold the keyword.',
  },
  practiceSoftware: {
    ...suggestions,
    path: '/api/admin/AutoComplete/GetDoctorPracticeManagementSoftware',
    doc: 'Kinds of practice management software that hold the keyword.',
  },
  practiceSoftwareNames: {
    ...suggestions,
    path: '/api/admin/AutoComplete/GetDoctorPracticeManagementSoftwareName',
    doc: 'Names of practice management software that hold the keyword.',
  },
  practiceCities: {
    ...suggestions,
    path: '/api/admin/AutoComplete/GetPracticeCity',
    doc: 'Cities with a practice that hold the keyword.',
  },
} as const satisfies DocumentedGroup;
