import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  required: '请输入内容。',
  email: '请输入邮箱地址，例如 name@example.com。',
  password: '请输入至少 8 个字符。',
  paymentNotesHint: '诊所的付款方式，例如凭发票或银行转账。此处不得填写银行卡信息。',
  cardFree: '此处不得保存银行卡号，请删除该号码。',
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
