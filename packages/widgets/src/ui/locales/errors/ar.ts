import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../../error-messages.js';

export default {
  forbidden: 'لا تملك صلاحية القيام بذلك. اطلب الصلاحية من أحد المسؤولين.',
  rejected: 'رُفض الطلب. تحقّق مما أدخلته ثم أعد المحاولة.',
  conflict: 'غيّر شخص آخر هذا في هذه الأثناء. أعِد تحميله وراجعه قبل الحفظ.',
  notFound: 'لم يعد هذا العنصر موجودًا.',
  rateLimited: 'عدد الطلبات كبير جدًا. انتظر قليلًا ثم أعد المحاولة.',
  timeout: 'استغرق الخادم وقتًا أطول من اللازم. أعد المحاولة.',
  server: 'حدثت مشكلة في الخادم. أعد المحاولة بعد قليل.',
  contract: 'تعذّرت قراءة رد الخادم. أبلغ الجهة المشغّلة له: {detail}',
  unknownOutcome: 'لا يُعرف ما إذا كان التغيير قد تم. تحقّق قبل إعادة المحاولة.',
  failed: 'حدث خطأ ما. أعد المحاولة.',
} satisfies Translation<Messages>;
