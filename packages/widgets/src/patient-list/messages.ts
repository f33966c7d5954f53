import { catalog } from '../i18n/catalog.js';

const english = {
  patients: 'Patients',
  search: 'Search patients',
  hint: 'Name, email or phone',
};
export type Messages = typeof english;

export const patientListMessages = catalog('patient-list', english, (language) => import(`./locales/${language}.ts`));
