import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  patients: 'المرضى',
  search: 'البحث عن المرضى',
  hint: 'الاسم أو البريد الإلكتروني أو الهاتف',
} satisfies Translation<Messages>;
