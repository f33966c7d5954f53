import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  showCharacters: '显示字符',
  show: '显示',
  title: '登录',
  email: '电子邮箱',
  password: '密码',
  rememberMe: '记住我',
  submit: '登录',
  thirdParty: '使用单点登录继续',
  continueWith: '使用 {name} 继续',
  signingIn: '正在登录…',
  signedIn: '您已登录。',
  wrongCredentials: '电子邮箱或密码错误。',
  emailMissing: '请输入电子邮箱。',
  passwordMissing: '请输入密码。',
  tooMany: '尝试次数过多，请稍候再试。',
} satisfies Translation<Messages>;
