import { catalog } from '../i18n/catalog.js';

const english = {
  account: 'Account',
  welcome: 'Welcome,',
  logOut: 'Log out',
};
export type Messages = typeof english;

export const userMenuMessages = catalog('user-menu', english, (language) => import(`./locales/${language}.ts`));
