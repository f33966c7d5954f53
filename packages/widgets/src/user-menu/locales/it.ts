import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  account: 'Account',
  welcome: 'Ciao,',
  logOut: 'Esci',
} satisfies Translation<Messages>;
