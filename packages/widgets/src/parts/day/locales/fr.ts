import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  day: 'jj',
  month: 'mm',
  year: 'aaaa',
  hour: 'hh',
  minute: 'mm',
  calendar: 'Calendrier',
} satisfies Translation<Messages>;
