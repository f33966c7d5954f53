import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  bills: 'الفواتير',
  search: 'البحث في الفواتير',
  hint: 'رقم الفاتورة أو الطبيب',
  anyStatus: 'أي حالة دفع',
  paid: 'مدفوعة',
  partiallyRefunded: 'مستردة جزئيًا',
  refunded: 'مستردة',
  failed: 'فشلت',
  pageTotal: 'هذه الصفحة: {amount}، المسترد {refunded}',
  from: 'من',
  to: 'إلى',
} satisfies Translation<Messages>;
