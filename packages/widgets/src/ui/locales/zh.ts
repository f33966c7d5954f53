import type { Translation } from '../../i18n/catalog.js';
import type { ErrorMessages } from '../error-messages.js';
import type { Messages } from '../messages.js';

export default {
  suggestions: '建议',
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
  crashed: '此部分已停止运行。请重新加载。',
  unauthorized: '登录已失效，请重新登录。',
  network: '无法连接服务器，请检查网络后重试。',
} satisfies Translation<Messages>;

export const errors = {
  noAccess: '您无权查看此内容。',
  noAccessHelp: '如有需要，请联系管理员。',
  unknownBase: '此页面不认识 {host}。',
  forbidden: '您无权执行此操作。请向管理员申请权限。',
  rejected: '请求被拒绝，请检查输入后重试。',
  conflict: '期间有人更改了此内容。保存前请重新加载。',
  notFound: '该内容已不存在。',
  rateLimited: '请求过多，请稍候再试。',
  timeout: '服务器响应超时，请重试。',
  server: '我们这边出了问题。请稍后重试。',
  contract: '服务器返回了意外的答复。供支持人员参考：{detail}',
  storageRefused: '未发送任何内容：此浏览器的存储已满或被阻止。请释放空间后重试。',
  unknownOutcome: '无法确定是否已保存。重试前请先核实。',
  failed: '出现错误，请重试。',
  notLoaded: '无法加载。',
  retryAll: '全部重试',
  backOnline: '网络已恢复，请重试。',
} satisfies Translation<ErrorMessages>;
