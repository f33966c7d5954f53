import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  report: '医生报表',
  search: '在报表中搜索',
  hint: '医生或套餐',
  range: '时间段',
  thisMonth: '本月',
  lastMonth: '上月',
  thisYear: '今年',
  lastYear: '去年',
  last12: '最近 12 个月',
  custom: '自选日期',
  byPlan: '按套餐的净额（{currency}）',
  badRange: '开始日期不能晚于结束日期。',
} satisfies Translation<Messages>;
