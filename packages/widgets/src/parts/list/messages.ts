import { catalog, count, params } from '../../i18n/catalog.js';
import { inParts } from '../locales.js';

const english = {
  clearSearch: 'Clear search',
  nothingFound: 'Nothing found',
  anyStatus: 'All statuses',
  results: count({ one: '{count} result', other: '{count} results' }),
  range: params('{from}–{to} of {total}'),
  moreThan: params('more than {total}'),
  rangeOpen: params('{from}–{to}'),
  pageSize: 'Rows per page',
  previous: 'Previous page',
  next: 'Next page',
  columns: 'Columns',
  rowHelp: 'Arrow keys move between rows, Enter opens one.',
  // Export.
  export: 'Export',
  exportSheet: 'For Excel',
  // Filters.
  clearAll: 'Clear all',
  removeFilter: params('Remove filter: {filter}'),
  chip: params('{field}: {value}'),
  all: 'All',
  filter: 'Filter',
  from: 'From',
  to: 'To',
  done: 'Done',
  twoLines: params('{first} and {second}'),
  // Fields by name, whose column has a shorter label than they have in a form.
  speciality: 'Specialty',
  practiceName: 'Practice',
  practiceAddress: 'Address',
  practiceCity: 'City',
  practiceState: 'State',
  practiceZip: 'ZIP code',
  planName: 'Plan',
  invoiceNumber: 'Invoice',
  paymentStatus: 'Status',
  refundedAmount: 'Refunded',
  chargedAt: 'Charged',
  cardLast4: 'Card',
  discountValue: 'Discount',
  startsAt: 'Starts',
  expiresAt: 'Expires',
  redemptionCount: 'Used',
  maxRedemptions: 'Limit',
};

export const listMessages = catalog('list', english, inParts('list'));
