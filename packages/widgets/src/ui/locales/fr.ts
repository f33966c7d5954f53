import type { Translation } from '../../i18n/catalog.js';
import type { ErrorMessages } from '../error-messages.js';
import type { Messages } from '../messages.js';

export default {
  suggestions: 'Suggestions',
  retry: 'Réessayer',
  close: 'Fermer',
  loading: 'Chargement…',
  takesLong: 'Cela prend plus de temps que d’habitude…',
  active: 'Actif',
  deactive: 'Inactif',
  yes: 'Oui',
  no: 'Non',
  optional: '(facultatif)',
  signIn: 'Se connecter',
  signedOut: 'Connectez-vous pour voir ce contenu.',
  crashed: 'Cette section a cessé de fonctionner. Rechargez-la.',
  unauthorized: 'Votre session est terminée. Reconnectez-vous.',
  network: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
} satisfies Translation<Messages>;

export const errors = {
  noAccess: 'Vous n’avez pas accès à ceci.',
  noAccessHelp: 'Demandez l’accès à un administrateur si vous en avez besoin.',
  unknownBase: 'Cette page ne connaît pas {host}.',
  forbidden: 'Vous n’avez pas l’autorisation. Demandez l’accès à un administrateur.',
  rejected: 'La demande a été refusée. Vérifiez votre saisie et réessayez.',
  conflict: 'Quelqu’un a modifié ceci entre-temps. Rechargez avant d’enregistrer.',
  notFound: 'Cet élément n’existe plus.',
  rateLimited: 'Trop de demandes. Patientez un instant puis réessayez.',
  timeout: 'Le serveur a mis trop de temps à répondre. Réessayez.',
  server: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  contract: 'Réponse inattendue du serveur. Détails pour l’assistance : {detail}',
  storageRefused: 'Rien n’a été envoyé : le stockage de ce navigateur est plein ou bloqué. Libérez de l’espace, puis réessayez.',
  unknownOutcome: 'Impossible de savoir si cela a été enregistré. Vérifiez avant de réessayer.',
  failed: 'Un problème est survenu. Réessayez.',
  notLoaded: 'Chargement impossible.',
  retryAll: 'Tout réessayer',
  backOnline: 'La connexion est rétablie. Réessayez.',
} satisfies Translation<ErrorMessages>;
