import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  account: '账户',
  welcome: '欢迎，',
  logOut: '退出登录',
  role: '角色：{role}',
  admin: '管理员',
  billing: '账单',
  support: '客服',
  viewer: '只读',
} satisfies Translation<Messages>;
