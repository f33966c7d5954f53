import { catalog } from '../i18n/catalog.js';

const english = {
  doctors: 'Doctors',
  search: 'Search doctors',
  searchBy: 'Search by',
  byDoctor: 'By doctor',
  byPatient: 'By patient',
  doctorHint: 'Name, email or practice',
  patientHint: 'Patient’s name or email',
};
export type Messages = typeof english;

export const doctorSearchMessages = catalog('doctor-search', english, {
  ar: () => import('./locales/ar.js'),
  es: () => import('./locales/es.js'),
  fr: () => import('./locales/fr.js'),
  it: () => import('./locales/it.js'),
  zh: () => import('./locales/zh.js'),
});
