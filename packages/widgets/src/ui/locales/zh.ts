import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  retry: '重试',
  close: '关闭',
  loading: '正在加载…',
  takesLong: '耗时比平常更长，请稍候…',
  active: '启用',
  deactive: '停用',
  yes: '是',
  no: '否',
  signIn: '登录',
  signedOut: '登录后即可查看。',
  crashed: '页面的这一部分已停止工作。',
  unauthorized: '登录已失效，请重新登录。',
  network: '无法连接服务器，请检查网络后重试。',
} satisfies Translation<Messages>;
