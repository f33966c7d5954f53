import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  account: 'Cuenta',
  welcome: 'Hola,',
  logOut: 'Cerrar sesión',
  role: 'Rol: {role}',
  admin: 'Administrador',
  billing: 'Facturación',
  support: 'Soporte',
  viewer: 'Solo lectura',
} satisfies Translation<Messages>;
