import { catalog, params } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

const english = {
  doctorsByStatus: 'Doctors by status',
  show: params('Show doctors: {status}'),
};

export const dashboardCountsMessages = catalog('dashboard-counts', english, inElements('dashboardCounts'));
