import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  account: 'الحساب',
  welcome: 'مرحبًا،',
  logOut: 'تسجيل الخروج',
} satisfies Translation<Messages>;
