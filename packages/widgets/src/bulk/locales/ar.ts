import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  leftOut: {
    zero: 'استُبعد {count}: لا شيء لتغييره.',
    one: 'استُبعد {count}: لا شيء لتغييره.',
    two: 'استُبعد {count}: لا شيء لتغييره.',
    few: 'استُبعد {count}: لا شيء لتغييره.',
    many: 'استُبعد {count}: لا شيء لتغييره.',
    other: 'استُبعد {count}: لا شيء لتغييره.',
  },
  progress: 'تم {done} من {total}',
  changed: 'تغيّر {done} من {total}.',
  takenBack: {
    zero: 'أُعيد {count}.',
    one: 'أُعيد {count}.',
    two: 'أُعيد {count}.',
    few: 'أُعيد {count}.',
    many: 'أُعيد {count}.',
    other: 'أُعيد {count}.',
  },
  stoppedEarly: 'توقف قبل النهاية.',
  failed: 'رُفض:',
  notSent: 'لم يُرسل',
  unknown: 'النتيجة مجهولة: تحقق منها',
  undo: 'تراجع',
  stop: 'إيقاف',
  close: 'إغلاق',
  cancel: 'إلغاء',
} satisfies Translation<Messages>;
