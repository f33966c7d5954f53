import { catalog, params } from '../../i18n/catalog.js';
import { inParts } from '../locales.js';

const english = {
  chart: 'Chart',
  table: 'Table',
  /** A summary of the chart for screen readers. */
  summary: params('{caption}, {from} – {to}. Lowest {least}, highest {most}.'),
  byMonth: params('{name} by month, {currency}'),
  month: 'Month',
};

export const chartMessages = catalog('chart', english, inParts('chart'));
