import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  toDo: '待办',
  revenue: '收入',
  allDone: '全部处理完毕。',
  openRefunds: { other: '笔退款待核实：未收到答复' },
  openCharges: { other: '笔扣款待核实：未收到答复' },
  failedPayments: { other: '笔付款在最近 7 天失败' },
  expiring: { other: '张优惠券将在 14 天内到期' },
  unanswered: { other: '个问题未回答' },
  orMore: '{count}+',
  compared: '最近 4 周，与前 4 周相比（UTC）',
  before: '前 4 周：{amount}',
  byWeek: '按周，{currency}',
  week: '周',
  chart: '图表',
  table: '表格',
  days: '{from} – {to}',
  noMoney: '最近 8 周没有开票或退款。',
} satisfies Translation<Messages>;
