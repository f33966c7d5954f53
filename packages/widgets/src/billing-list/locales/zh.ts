import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  bills: '账单',
  search: '搜索账单',
  hint: '账单号、发票号或医生',
  anyStatus: '任意付款状态',
  paid: '已付款',
  partiallyRefunded: '部分退款',
  refunded: '已退款',
  failed: '失败',
  pageTotal: '本页：{amount}，已退款 {refunded}',
  from: '从',
  to: '至',
} satisfies Translation<Messages>;
