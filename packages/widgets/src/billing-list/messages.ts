import { catalog, params } from '../i18n/catalog.js';

const english = {
  bills: 'Bills',
  search: 'Search bills',
  hint: 'Bill, invoice number or doctor',
  anyStatus: 'Any payment status',
  paid: 'Paid',
  partiallyRefunded: 'Partially refunded',
  refunded: 'Refunded',
  failed: 'Failed',
  from: 'From',
  to: 'To',
  pageTotal: params('This page: {amount}, refunded {refunded}'),
};
export type Messages = typeof english;

export const billingListMessages = catalog('billing-list', english, (language) => import(`./locales/${language}.ts`));
