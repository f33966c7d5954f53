import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  account: 'Compte',
  welcome: 'Bienvenue,',
  logOut: 'Se déconnecter',
  role: 'Rôle : {role}',
  admin: 'Administrateur',
  billing: 'Facturation',
  support: 'Assistance',
  viewer: 'Lecture seule',
} satisfies Translation<Messages>;
