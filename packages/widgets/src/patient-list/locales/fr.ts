import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  patients: 'Patients',
  search: 'Rechercher des patients',
  hint: 'Nom, e-mail ou téléphone',
} satisfies Translation<Messages>;
