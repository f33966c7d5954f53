import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctorsByStatus: 'Medici per stato',
  show: 'Mostra medici: {status}',
} satisfies Translation<Messages>;
