import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  needsDoing: '待办事项',
  howItGoes: '经营情况',
  allDone: '没有待办事项。',
  openRefunds: { other: '笔退款结果未知' },
  openCharges: { other: '笔扣款结果未知' },
  failedPayments: { other: '笔付款在 7 天内失败' },
  expiring: { other: '张优惠券将在 14 天内到期' },
  unanswered: { other: '个问题尚未答复' },
  orMore: '{count}+',
  ends: '{code}，{day}',
  compared: '最近 4 周（UTC）及与前 4 周的差异',
  before: '前 4 周：{amount}',
  byWeek: '按周统计（{currency}）',
  week: '{from} – {to}：开票 {billed}，退款 {refunded}',
  noMoney: '最近 8 周没有开票或退款。',
} satisfies Translation<Messages>;
