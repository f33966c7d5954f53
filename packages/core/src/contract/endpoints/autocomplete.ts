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
  /** Specialities that hold the keyword. */
  otherSpecialities: { ...suggestions, path: '/api/admin/AutoComplete/GetDoctorOtherSpecialty' },
  /** Doctor sub types that hold the keyword. */
  subTypes: { ...suggestions, path: '/api/admin/AutoComplete/GetDoctorSubTypes' },
  /** Kinds of practice management software that hold the keyword. */
  practiceSoftware: { ...suggestions, path: '/api/admin/AutoComplete/GetDoctorPracticeManagementSoftware' },
  /** Names of practice management software that hold the keyword. */
  practiceSoftwareNames: { ...suggestions, path: '/api/admin/AutoComplete/GetDoctorPracticeManagementSoftwareName' },
  /** Cities with a practice that hold the keyword. */
  practiceCities: { ...suggestions, path: '/api/admin/AutoComplete/GetPracticeCity' },
} as const satisfies EndpointGroup;
