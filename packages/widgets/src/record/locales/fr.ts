import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  more: 'Plus',
  clashTitle: 'Quelqu’un d’autre a aussi modifié ceci',
  clashText: 'Choisissez ce qui est enregistré. Tout le reste demeure tel quel.',
  mine: 'Le vôtre :',
  theirs: 'Le sien :',
  removed: 'Supprimé',
  stay: 'Rester',
  save: 'Enregistrer',
  resetYes: 'Envoyer le lien',
  resetText: '{name} recevra un e-mail à {email} avec un lien pour définir un nouveau mot de passe. L’ancien reste valable jusque-là.',
  resetPassword: 'Réinitialiser le mot de passe',
  passwordReset: 'Un lien pour définir un nouveau mot de passe a été envoyé.',
  no: 'Non',
  sections: 'Parties de la fiche',
  change: 'Modifier : {field}',
  copy: 'Copier',
  copied: 'Copié.',
  moreActions: 'Autres actions',
} satisfies Translation<Messages>;
