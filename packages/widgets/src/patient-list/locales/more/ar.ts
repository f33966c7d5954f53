import type { Translation } from '../../../i18n/catalog.js';
import type { MoreMessages } from '../../more-messages.js';

export default {
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
} satisfies Translation<MoreMessages>;
