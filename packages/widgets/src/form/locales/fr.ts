import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  required: 'Saisissez une valeur.',
  email: 'Saisissez un e-mail comme nom@exemple.com.',
  password: 'Saisissez au moins 8 caractères.',
  paymentNotesHint: 'Par exemple virement. Ne saisissez pas de numéro de carte.',
  requiredNote: 'Obligatoire',
  otherSpecialityHint: 'Si elle n’est pas dans la liste',
  subTypeHint: 'Plus précise, par exemple cardiologie pédiatrique',
  softwareHint: 'Ce qu’utilise le cabinet pour rendez-vous et dossiers',
  softwareNameHint: 'Par exemple « MedSuite Classic 4 »',
  discountTypeHint: 'Un pourcentage de la facture ou un montant fixe.',
  startsAtHint: 'Laissez vide pour commencer maintenant.',
  expiresAtHint: 'Laissez vide s’il n’y a pas de date de fin.',
  maxRedemptionsHint: 'Nombre total d’utilisations. Vide : sans limite.',
  cardNumber: 'Retirez le numéro de carte. Ne l’enregistrez pas ici.',
  tooLong: 'Utilisez au plus {max} caractères.',
  number: 'Saisissez un nombre de {min} à {max}.',
  date: 'Saisissez une date.',
  wrong: 'Cette valeur n’est pas valide.',
  incomplete: 'Complétez la date ou effacez-la.',
  unsaved: 'Quitter sans enregistrer ?',
  unsavedText: 'Vos modifications seront perdues.',
  stay: 'Rester',
  discard: 'Abandonner les modifications',
} satisfies Translation<Messages>;
