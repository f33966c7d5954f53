import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  steps: '步骤',
  stepOne: '诊所与个人',
  stepTwo: '套餐与软件',
  practice: '诊所',
  person: '个人',
  speciality: '专科',
  plan: '套餐',
  software: '诊所软件',
  account: '账户',
  summary: '摘要',
  notChosen: '未选择',
  monthly: '{name}：每月 {price}',
  yearly: '{name}：每年 {price}',
  passwordHint: '至少 8 个字符。不会保存在草稿中。',
  emailTaken: '另一位医生使用此邮箱。',
  next: '下一步',
  back: '返回',
  submit: '注册医生',
  draftKept: '草稿保存在此标签页中，不含密码。',
  unknown: '没有收到答复：医生可能已注册。再次提交前请核实。',
  checkNow: '立即核实',
  missing: '目前没有医生使用此邮箱。可以再次提交。',
  done: '医生已注册。',
  another: '注册另一位医生',
} satisfies Translation<Messages>;
