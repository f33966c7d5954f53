import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  required: 'Saisissez une valeur.',
  email: 'Saisissez un e-mail comme nom@exemple.com.',
  password: 'Saisissez au moins 8 caractères.',
  paymentNotesHint: 'Comment le cabinet paie, par exemple sur facture ou par virement. Aucune donnée de carte ici.',
  requiredNote: 'Obligatoire',
  otherSpecialityHint: 'Si elle ne figure pas parmi les spécialités usuelles.',
  subTypeHint: 'Plus précis que la spécialité, par exemple cardiologie pédiatrique.',
  softwareHint: 'Le programme où le cabinet tient ses rendez-vous et ses dossiers.',
  softwareNameHint: 'Le produit et sa version, tels que le cabinet les nomme.',
  discountTypeHint: 'Un pourcentage de la facture ou un montant fixe.',
  startsAtHint: 'Vide : utilisable tout de suite.',
  expiresAtHint: 'Vide : n’expire jamais.',
  maxRedemptionsHint: 'Nombre d’utilisations en tout. Vide : sans limite.',
  cardNumber: 'Les numéros de carte ne doivent pas être conservés ici. Retirez le numéro.',
  tooLong: 'Utilisez au plus {max} caractères.',
  number: 'Saisissez un nombre de {min} à {max}.',
  date: 'Saisissez une date.',
  wrong: 'Saisissez une valeur du bon type.',
  incomplete: 'C’est incomplet. Saisissez tout ou effacez.',
  unsaved: 'Des modifications ne sont pas enregistrées.',
  unsavedText: 'Elles seront perdues si vous partez maintenant.',
  stay: 'Rester',
  discard: 'Abandonner les modifications',
} satisfies Translation<Messages>;
