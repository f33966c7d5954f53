import { catalog } from '../i18n/catalog.js';

const english = {
  account: 'Account',
  welcome: 'Welcome,',
  logOut: 'Log out',
};
export type Messages = typeof english;

export const userMenuMessages = catalog('user-menu', english, {
  ar: () => import('./locales/ar.js'),
  es: () => import('./locales/es.js'),
  fr: () => import('./locales/fr.js'),
  it: () => import('./locales/it.js'),
  zh: () => import('./locales/zh.js'),
});
