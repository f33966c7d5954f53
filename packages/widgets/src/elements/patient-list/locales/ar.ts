import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  patients: 'المرضى',
  search: 'البحث عن المرضى',
  hint: 'الاسم أو البريد الإلكتروني أو الهاتف',
  noneYet: 'لا يوجد مرضى بعد',
  cancelRemindersChosen: 'إلغاء التذكيرات',
  cancelRemindersText: 'ستُلغى كل التذكيرات المجدولة لهؤلاء المرضى. لا يمكنك التراجع عن ذلك.',
  cancelRemindersYes: {
    zero: 'إلغاء تذكيرات المرضى ({count})',
    one: 'إلغاء تذكيرات المرضى ({count})',
    two: 'إلغاء تذكيرات المرضى ({count})',
    few: 'إلغاء تذكيرات المرضى ({count})',
    many: 'إلغاء تذكيرات المرضى ({count})',
    other: 'إلغاء تذكيرات المرضى ({count})',
  },
} satisfies Translation<Messages>;
