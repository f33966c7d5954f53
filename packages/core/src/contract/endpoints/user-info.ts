import { one } from '../answers.js';
import type { Endpoint } from '../endpoint.js';
import { UserInfo } from '../entities/user-info.js';

/** Apart from the calls of /token: every page with elements makes this call, few pages make those. */
export const userInfo = {
  method: 'GET',
  path: '/api/admin/Account/UserInfo',
  needs: [],
  answer: one(UserInfo),
} as const satisfies Endpoint;
