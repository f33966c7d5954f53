import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  more: 'Plus',
  clashTitle: 'Quelqu’un d’autre a aussi modifié ceci',
  clashText: 'Choisissez la valeur à conserver.',
  mine: 'Votre modification :',
  theirs: 'L’autre modification :',
  removed: 'Supprimé',
  stay: 'Rester',
  save: 'Enregistrer',
  resetYes: 'Envoyer le lien',
  resetText: 'Nous enverrons à {email} un lien pour définir un nouveau mot de passe pour {name}. L’actuel reste valable jusque-là.',
  resetPassword: 'Réinitialiser le mot de passe',
  passwordReset: 'Lien de mot de passe envoyé à {email}.',
  no: 'Non',
  sections: 'Parties de la fiche',
  change: 'Modifier : {field}',
  id: 'ID {id}',
  copyId: 'Copier l’ID',
  copied: 'Copié.',
  moreActions: 'Autres actions',
} satisfies Translation<Messages>;
