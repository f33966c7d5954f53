import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  required: '请输入内容。',
  email: '请输入邮箱地址，例如 name@example.com。',
  password: '请输入至少 8 个字符。',
  paymentNotesHint: '诊所的付款方式，例如凭发票或银行转账。此处不得填写银行卡信息。',
  requiredNote: '必填',
  otherSpecialityHint: '用于不在常用专科之列的专科。',
  subTypeHint: '比专科更细，例如小儿心脏科。',
  softwareHint: '诊所用来管理预约和病历的程序。',
  softwareNameHint: '产品及版本，按诊所的叫法填写。',
  discountTypeHint: '账单的百分比，或固定金额。',
  startsAtHint: '留空：立即可用。',
  expiresAtHint: '留空：永不过期。',
  maxRedemptionsHint: '总共可使用的次数。留空：不限次数。',
  cardNumber: '此处不得保存银行卡号，请删除该号码。',
  tooLong: '最多使用 {max} 个字符。',
  number: '请输入 {min} 到 {max} 之间的数字。',
  date: '请输入日期。',
  wrong: '请输入正确类型的内容。',
  incomplete: '内容不完整。请填写完整或清空。',
  unsaved: '您有未保存的更改。',
  unsavedText: '如果现在离开，更改将丢失。',
  stay: '留下',
  discard: '放弃更改',
} satisfies Translation<Messages>;
