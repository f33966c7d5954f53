import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  clearSearch: 'مسح البحث',
  nothingFound: 'لم يُعثر على شيء',
  tryOther: 'جرّب كلمة بحث أخرى.',
  anyStatus: 'أي حالة',
  results: { zero: 'لا نتائج', one: 'نتيجة واحدة', two: 'نتيجتان', few: '{count} نتائج', many: '{count} نتيجة', other: '{count} نتيجة' },
  range: '{from}–{to} من {total}',
  about: 'نحو {total}',
  rangeOpen: '{from}–{to}',
  pageSize: 'عدد الصفوف في الصفحة',
  previous: 'الصفحة السابقة',
  next: 'الصفحة التالية',
  columns: 'الأعمدة',
  export: 'تصدير',
  rowHelp: 'تنقّل بين الصفوف بمفاتيح الأسهم، وافتح الصف بمفتاح Enter.',
} satisfies Translation<Messages>;
