import { catalog, params } from '../../i18n/catalog.js';

const english = {
  doctorsByStatus: 'Doctors by status',
  show: params('Show doctors: {status}'),
};

export const dashboardCountsMessages = catalog(
  'dashboard-counts',
  english,
  async (language) => (await import(`../locales/${language}.ts`)).dashboardCounts,
);
