import type { Translation } from '../../../i18n/catalog.js';
import type { MoreMessages } from '../../more-messages.js';

export default {
  deactivateChosen: '停用所选',
} satisfies Translation<MoreMessages>;
