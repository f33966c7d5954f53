import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  more: 'المزيد',
} satisfies Translation<Messages>;
