import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../../error-messages.js';

export default {
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
} satisfies Translation<Messages>;
