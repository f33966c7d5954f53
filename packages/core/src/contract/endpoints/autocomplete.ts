import { strings } from '../answers.js';
import type { Endpoint, EndpointGroup } from '../endpoint.js';
import { text } from '../fields.js';

const suggestions = {
  method: 'GET',
  needs: ['doctor.read'],
  query: { keyword: text() },
  answer: strings,
} as const satisfies Partial<Endpoint>;

export const autocomplete = {
  otherSpecialities: {
    ...suggestions,
    path: '/api/admin/AutoComplete/GetDoctorOtherSpecialty',
  },
  subTypes: {
    ...suggestions,
    path: '/api/admin/AutoComplete/GetDoctorSubTypes',
  },
  practiceSoftware: {
    ...suggestions,
    path: '/api/admin/AutoComplete/GetDoctorPracticeManagementSoftware',
  },
  practiceSoftwareNames: {
    ...suggestions,
    path: '/api/admin/AutoComplete/GetDoctorPracticeManagementSoftwareName',
  },
  practiceCities: {
    ...suggestions,
    path: '/api/admin/AutoComplete/GetPracticeCity',
  },
} as const satisfies EndpointGroup;
