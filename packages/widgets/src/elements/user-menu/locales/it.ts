import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  account: 'Account',
  welcome: 'Ciao,',
  logOut: 'Esci',
  role: 'Ruolo: {role}',
  admin: 'Amministratore',
  billing: 'Fatturazione',
  support: 'Assistenza',
  viewer: 'Sola lettura',
} satisfies Translation<Messages>;
