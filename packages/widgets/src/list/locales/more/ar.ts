import type { Translation } from '../../../i18n/catalog.js';
import type { MoreMessages } from '../../more-messages.js';

export default {
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
  endSelecting: 'إنهاء التحديد',
  views: 'طرق العرض',
  saveView: 'حفظ طريقة العرض هذه',
  viewName: 'اسم طريقة العرض',
  save: 'حفظ',
  removeView: 'إزالة طريقة العرض: {name}',
  clearAll: 'مسح الكل',
  removeFilter: 'إزالة المرشح: {filter}',
  chip: '{field}: {value}',
  select: 'تحديد {name}',
  selected: {
    zero: 'المحدد: {count}',
    one: 'المحدد: {count}',
    two: 'المحدد: {count}',
    few: 'المحدد: {count}',
    many: 'المحدد: {count}',
    other: 'المحدد: {count}',
  },
  selectAll: 'تحديد الكل ({total})',
  selectNone: 'مسح التحديد',
  tooMany: '{most} على الأكثر دفعة واحدة.',
} satisfies Translation<MoreMessages>;
