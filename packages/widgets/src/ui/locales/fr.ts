import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  retry: 'Réessayer',
  close: 'Fermer',
  loading: 'Chargement…',
  takesLong: 'Cela prend plus de temps que d’habitude…',
  active: 'Actif',
  deactive: 'Inactif',
  yes: 'Oui',
  no: 'Non',
  signIn: 'Se connecter',
  signedOut: 'Connectez-vous pour voir ce contenu.',
  crashed: 'Cette partie de la page a cessé de fonctionner.',
  unauthorized: 'Votre session est terminée. Reconnectez-vous.',
  network: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
} satisfies Translation<Messages>;
