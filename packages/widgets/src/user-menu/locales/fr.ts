import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  account: 'Compte',
  welcome: 'Bienvenue,',
  logOut: 'Se déconnecter',
} satisfies Translation<Messages>;
