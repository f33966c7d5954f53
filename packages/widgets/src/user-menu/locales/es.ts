import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  account: 'Cuenta',
  welcome: 'Hola,',
  logOut: 'Cerrar sesión',
} satisfies Translation<Messages>;
