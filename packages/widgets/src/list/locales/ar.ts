import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  clearSearch: 'مسح البحث',
  nothingFound: 'لم يُعثر على شيء',
  tryOther: 'جرّب كلمة بحث أخرى.',
  anyStatus: 'أي حالة',
  range: '{from}–{to} من {total}',
  about: 'نحو {total}',
  rangeOpen: '{from}–{to}',
  pageSize: 'عدد الصفوف في الصفحة',
  previous: 'الصفحة السابقة',
  next: 'الصفحة التالية',
  columns: 'الأعمدة',
  export: 'تصدير',
  exporting: 'جارٍ تصدير {count}…',
  exported: {
    zero: 'لم يُصدَّر أي صف',
    one: 'صُدِّر صف واحد',
    two: 'صُدِّر صفان',
    few: 'صُدِّرت {count} صفوف',
    many: 'صُدِّر {count} صفًا',
    other: 'صُدِّر {count} صف',
  },
  stopExport: 'إيقاف',
  compact: 'صفوف مدمجة',
  rowHelp: 'تنقّل بين الصفوف بمفاتيح الأسهم، وافتح الصف بمفتاح Enter.',
} satisfies Translation<Messages>;
