import { catalog } from '../i18n/catalog.js';

const english = {
  recentBilling: 'Recent billing',
};
export type Messages = typeof english;

export const recentBillingMessages = catalog('recent-billing', english, (language) => import(`./locales/${language}.ts`));
