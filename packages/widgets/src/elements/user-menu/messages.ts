import { catalog, params } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

const english = {
  account: 'Account',
  welcome: 'Welcome,',
  logOut: 'Log out',
  role: params('Role: {role}'),
  admin: 'Administrator',
  billing: 'Billing',
  support: 'Support',
  viewer: 'Viewer',
};

export const userMenuMessages = catalog('user-menu', english, inElements('userMenu'));
