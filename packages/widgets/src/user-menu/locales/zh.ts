import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  account: '账户',
  welcome: '欢迎，',
  logOut: '退出登录',
} satisfies Translation<Messages>;
