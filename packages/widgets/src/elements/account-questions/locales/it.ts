import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  questions: 'Domande di assistenza',
  noAnswer: 'Ancora nessuna risposta',
} satisfies Translation<Messages>;
