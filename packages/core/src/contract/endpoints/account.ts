import { one } from '../answers.js';
import type { DocumentedGroup } from '../endpoint.js';
import { UserInfo } from '../entities/account.js';
import { tokens } from './tokens.js';

export const account = {
  ...tokens,
  userInfo: {
    method: 'GET',
    path: '/api/admin/Account/UserInfo',
    answer: one(UserInfo),
    errors: 'kind',
    doc: 'The signed-in administrator. The path is a setting (userInfoPath).',
    spec: '§7',
  },
} as const satisfies DocumentedGroup;
