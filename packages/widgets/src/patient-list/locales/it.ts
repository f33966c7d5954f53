import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  patients: 'Pazienti',
  search: 'Cerca pazienti',
  hint: 'Nome, e-mail o telefono',
} satisfies Translation<Messages>;
