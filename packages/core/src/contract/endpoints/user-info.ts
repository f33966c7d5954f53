import { one } from '../answers.js';
import type { Endpoint } from '../endpoint.js';
import { UserInfo } from '../entities/user-info.js';

/** By itself, as every page with elements makes this call, and few make those of /token. */
export const userInfo = {
  method: 'GET',
  path: '/api/admin/Account/UserInfo',
  needs: [],
  answer: one(UserInfo),
} as const satisfies Endpoint;
