import { catalog } from '../i18n/catalog.js';

const english = {
  recentBilling: 'Recent billing',
};
export type Messages = typeof english;

export const recentBillingMessages = catalog('recent-billing', english, {
  ar: () => import('./locales/ar.js'),
  es: () => import('./locales/es.js'),
  fr: () => import('./locales/fr.js'),
  it: () => import('./locales/it.js'),
  zh: () => import('./locales/zh.js'),
});
