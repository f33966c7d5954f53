import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  report: 'تقرير الأطباء',
  search: 'البحث في التقرير',
  hint: 'الطبيب أو الخطة',
  range: 'الفترة',
  last30: 'آخر 30 يومًا',
  thisQuarter: 'هذا الربع',
  lastQuarter: 'الربع الماضي',
  allCurrencies: 'كل العملات',
  compare: 'المقارنة مع',
  compareNone: 'بلا مقارنة',
  compareBefore: 'مقارنة بالفترة السابقة',
  beforeAmount: 'الفترة السابقة: {amount}',
  totals: 'الإجماليات',
  change: 'تغير الصافي',
  print: 'طباعة',
  printedTitle: '{from} – {to} · عدد الصفوف {rows}',
  thisMonth: 'هذا الشهر',
  lastMonth: 'الشهر الماضي',
  thisYear: 'هذا العام',
  lastYear: 'العام الماضي',
  last12: 'آخر 12 شهرًا',
  custom: 'نطاق مخصص',
  byPlan: 'الصافي حسب الخطة ({currency})',
  badRange: 'يجب أن تسبق البداية النهاية.',
} satisfies Translation<Messages>;
