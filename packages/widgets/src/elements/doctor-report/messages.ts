import { catalog, params } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

const english = {
  report: 'Doctor report',
  search: 'Search the report',
  hint: 'Doctor or plan',
  range: 'Period',
  last30: 'Last 30 days',
  thisQuarter: 'This quarter',
  lastQuarter: 'Last quarter',
  allCurrencies: 'All currencies',
  compare: 'Compare with',
  none: 'Don’t compare',
  month: 'Same days last month',
  before: params('Previous {days} days'),
  year: 'Same period last year',
  versus: params('{now} vs {before}'),
  beforeAmount: params('Earlier: {amount}'),
  totals: 'Totals',
  print: 'Print',
  printedTitle: params('{from} – {to} · {rows} rows'),
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  lastYear: 'Last year',
  last12: 'Last 12 months',
  custom: 'Custom range',
  byPlan: params('Net by plan ({currency})'),
  byDay: params('{name} by day'),
  daysBefore: params('{days} days before'),
  charts: 'Charts',
  table: 'Table',
  refundReasons: 'Refund reasons',
  noReason: 'No reason',
  badRange: 'The start must be before the end.',
};

export const doctorReportMessages = catalog('doctor-report', english, inElements('doctorReport'));
