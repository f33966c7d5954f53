import type { Translation } from '../../i18n/catalog.js';
import type { ErrorMessages } from '../error-messages.js';
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
  optional: '(facultatif)',
  signIn: 'Se connecter',
  signedOut: 'Connectez-vous pour voir ce contenu.',
  crashed: 'Cette partie de la page a cessé de fonctionner.',
  unauthorized: 'Votre session est terminée. Reconnectez-vous.',
  network: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
} satisfies Translation<Messages>;

export const errors = {
  forbidden: 'Vous n’êtes pas autorisé à faire cela. Demandez l’accès à un administrateur.',
  rejected: 'La demande a été refusée. Vérifiez votre saisie et réessayez.',
  conflict: 'Quelqu’un d’autre a modifié ceci entre-temps. Rechargez et vérifiez avant d’enregistrer.',
  notFound: 'Cet élément n’existe plus.',
  rateLimited: 'Trop de demandes. Patientez un instant puis réessayez.',
  timeout: 'Le serveur a mis trop de temps à répondre. Réessayez.',
  server: 'Le serveur rencontre un problème. Réessayez dans un instant.',
  contract: 'La réponse du serveur est illisible. Signalez-le à son responsable : {detail}',
  storageRefused:
    'Rien n’a été envoyé : le stockage de ce navigateur est plein ou n’accepte pas ce qui doit d’abord être noté. Libérez de la place, puis réessayez.',
  unknownOutcome: 'On ignore si la modification a été effectuée. Vérifiez avant de recommencer.',
  failed: 'Un problème est survenu. Réessayez.',
} satisfies Translation<ErrorMessages>;
