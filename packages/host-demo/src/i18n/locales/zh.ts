import type { Words } from '../english.js';

export const words: Words = {
  product: 'Caredesk', tagline: '医生与患者管理', dashboard: '仪表板', doctor: '医生', searchDoctor: '搜索医生', doctorSignUp: '医生注册', doctorReport: '医生报表',
  patient: '患者', patients: '患者列表', billing: '账单明细', coupon: '优惠券', search: '搜索', searchPlaceholder: '搜索医生和患者', searchHint: '按回车键搜索',
  searchFor: '搜索：{keyword}', doctors: '医生', settings: '设置', menu: '菜单', close: '关闭', language: '语言', colorScheme: '外观', auto: '跟随系统', light: '浅色', dark: '深色',
  sidebarTheme: '侧边栏主题', topbarTheme: '顶栏主题', layoutTheme: '布局主题', themeDefault: '默认', themeNumber: '主题 {number}', skip: '跳到内容',
  mainNavigation: '主导航', breadcrumb: '面包屑导航', signIn: '登录', signInLead: '请使用管理员账户登录。', refund: '退款', recentBilling: '最近账单', doctorCounts: '按状态统计医生',
  questions: '账户问题', allDoctors: '所有医生', selectDoctor: '选择一位医生以查看详情。', lost: '您似乎迷路了', lostText: '您要找的页面不存在或已移动。',
  serverError: '服务器内部错误', serverErrorText: '出了点问题，请稍后再试。', backHome: '返回首页', loading: '加载中', footer: '{product} · 患者管理后台工具', staging: '预发布环境',
  offline: '您已离线。显示的内容可能已过时。', pageFailed: '无法加载此页面。', retry: '重试', idleTitle: '您还在吗？', idleText: '为保护患者数据，您将在 {seconds} 秒后退出登录。',
  stay: '保持登录', wrongCredentials: '邮箱或密码错误', completing: '正在完成登录', step: '第 {number} 步',
};
