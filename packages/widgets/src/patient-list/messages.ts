import { catalog } from '../i18n/catalog.js';

const english = {
  patients: 'Patients',
  search: 'Search patients',
  hint: 'Name, email or phone',
};
export type Messages = typeof english;

export const patientListMessages = catalog('patient-list', english, {
  ar: () => import('./locales/ar.js'),
  es: () => import('./locales/es.js'),
  fr: () => import('./locales/fr.js'),
  it: () => import('./locales/it.js'),
  zh: () => import('./locales/zh.js'),
});
