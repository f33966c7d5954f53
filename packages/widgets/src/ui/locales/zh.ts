import type { Translation } from '../../i18n/catalog.js';
import type { ErrorMessages } from '../error-messages.js';
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
  optional: '（选填）',
  signIn: '登录',
  signedOut: '登录后即可查看。',
  crashed: '页面的这一部分已停止工作。',
  unauthorized: '登录已失效，请重新登录。',
  network: '无法连接服务器，请检查网络后重试。',
} satisfies Translation<Messages>;

export const errors = {
  forbidden: '您没有执行此操作的权限，请向管理员申请。',
  rejected: '请求被拒绝，请检查输入后重试。',
  conflict: '其间其他人已更改此内容。请重新加载并检查后再保存。',
  notFound: '该内容已不存在。',
  rateLimited: '请求过多，请稍候再试。',
  timeout: '服务器响应超时，请重试。',
  server: '服务器出现问题，请稍后重试。',
  contract: '无法读取服务器的响应，请告知其管理者：{detail}',
  storageRefused: '未发送任何内容：此浏览器的存储已满，或不接受必须先记录的内容。请清理空间后重试。',
  unknownOutcome: '无法确定更改是否已生效，请先核实再重试。',
  failed: '出现错误，请重试。',
} satisfies Translation<ErrorMessages>;
