import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  patients: 'المرضى',
  search: 'البحث عن المرضى',
  hint: 'الاسم أو البريد الإلكتروني أو الهاتف',
  cancelRemindersChosen: 'إلغاء التذكيرات',
  cancelRemindersText: 'ستُلغى كل التذكيرات المنتظرة لهؤلاء المرضى، ولا يمكن التراجع.',
  cancelRemindersYes: {
    zero: 'إلغاء تذكيرات المرضى ({count})',
    one: 'إلغاء تذكيرات المرضى ({count})',
    two: 'إلغاء تذكيرات المرضى ({count})',
    few: 'إلغاء تذكيرات المرضى ({count})',
    many: 'إلغاء تذكيرات المرضى ({count})',
    other: 'إلغاء تذكيرات المرضى ({count})',
  },
} satisfies Translation<Messages>;
