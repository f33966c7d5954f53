import { catalog, params } from '../i18n/catalog.js';

const english = {
  doctorsByStatus: 'Doctors by status',
  show: params('Show doctors: {status}'),
};
export type Messages = typeof english;

export const dashboardCountsMessages = catalog('dashboard-counts', english, {
  ar: () => import('./locales/ar.js'),
  es: () => import('./locales/es.js'),
  fr: () => import('./locales/fr.js'),
  it: () => import('./locales/it.js'),
  zh: () => import('./locales/zh.js'),
});
