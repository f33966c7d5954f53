import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  day: 'gg',
  month: 'mm',
  year: 'aaaa',
  hour: 'hh',
  minute: 'mm',
  calendar: 'Calendario',
} satisfies Translation<Messages>;
