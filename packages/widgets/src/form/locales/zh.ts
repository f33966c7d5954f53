import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  required: '请输入内容。',
  email: '请输入邮箱地址，例如 name@example.com。',
  password: '请输入至少 8 个字符。',
  paymentNotesHint: '例如银行转账。请勿填写银行卡号。',
  requiredNote: '必填',
  otherSpecialityHint: '如果列表中没有',
  subTypeHint: '更具体，例如小儿心脏科',
  softwareHint: '诊所用于预约和病历的软件',
  softwareNameHint: '例如“MedSuite Classic 4”',
  discountTypeHint: '账单的百分比，或固定金额。',
  startsAtHint: '留空则立即开始。',
  expiresAtHint: '留空则没有结束日期。',
  maxRedemptionsHint: '允许的总使用次数。留空则不限。',
  cardNumber: '请删除卡号。不要在此保存。',
  tooLong: '最多使用 {max} 个字符。',
  number: '请输入 {min} 到 {max} 之间的数字。',
  date: '请输入日期。',
  wrong: '此值无效。',
  incomplete: '请填写完整日期，或清空。',
  unsaved: '不保存就离开？',
  unsavedText: '您的更改将丢失。',
  stay: '留下',
  discard: '放弃更改',
} satisfies Translation<Messages>;
