import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  report: '医生报表',
  search: '在报表中搜索',
  hint: '医生或套餐',
  range: '时间段',
  last30: '最近 30 天',
  thisQuarter: '本季度',
  lastQuarter: '上季度',
  allCurrencies: '所有币种',
  compare: '对比',
  compareNone: '不对比',
  compareBefore: '与上一时段对比',
  beforeAmount: '之前：{amount}',
  print: '打印',
  printedTitle: '{from} – {to} · {rows} 行',
  thisMonth: '本月',
  lastMonth: '上月',
  thisYear: '今年',
  lastYear: '去年',
  last12: '最近 12 个月',
  custom: '自选日期',
  byPlan: '按套餐的净额（{currency}）',
  badRange: '开始日期不能晚于结束日期。',
} satisfies Translation<Messages>;
