import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  patients: 'Patients',
  search: 'Rechercher des patients',
  hint: 'Nom, e-mail ou téléphone',
  noneYet: 'Aucun patient pour l’instant',
  cancelRemindersChosen: 'Annuler les rappels',
  cancelRemindersText: 'Tous les rappels programmés de ces patients seront annulés. Cette action est définitive.',
  cancelRemindersYes: {
    one: 'Annuler les rappels de {count} patient',
    many: 'Annuler les rappels de {count} patients',
    other: 'Annuler les rappels de {count} patients',
  },
} satisfies Translation<Messages>;
