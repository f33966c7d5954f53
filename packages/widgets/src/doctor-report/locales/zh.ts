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
  compareNone: '不比较',
  compareBefore: '与上一时段比较',
  beforeAmount: '上一时段：{amount}',
  totals: '合计',
  change: '净额变化',
  print: '打印',
  printedTitle: '{from} – {to} · {rows} 行',
  thisMonth: '本月',
  lastMonth: '上月',
  thisYear: '今年',
  lastYear: '去年',
  last12: '最近 12 个月',
  custom: '自定义范围',
  byPlan: '按套餐的净额（{currency}）',
  badRange: '开始日期必须早于结束日期。',
} satisfies Translation<Messages>;
