import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  required: 'Saisissez une valeur.',
  email: 'Saisissez un e-mail comme nom@exemple.com.',
  password: 'Saisissez au moins 8 caractères.',
  paymentNotesHint: 'Comment le cabinet paie, par exemple sur facture ou par virement. Aucune donnée de carte ici.',
  cardFree: 'Les numéros de carte ne doivent pas être conservés ici. Retirez le numéro.',
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
