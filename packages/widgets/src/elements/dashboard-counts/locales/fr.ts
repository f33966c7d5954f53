import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctorsByStatus: 'Médecins par statut',
  show: 'Afficher les médecins : {status}',
} satisfies Translation<Messages>;
