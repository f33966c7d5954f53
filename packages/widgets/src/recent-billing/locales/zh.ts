import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  recentBilling: '最近账单',
} satisfies Translation<Messages>;
