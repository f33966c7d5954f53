import type { EndpointGroup } from '../endpoint.js';
import { tokens } from './tokens.js';
import { userInfo } from './user-info.js';

export const account = {
  ...tokens,
  /** The signed-in administrator, and what they may do. The path is a setting (userInfoPath). */
  userInfo,
} as const satisfies EndpointGroup;
