import type { EndpointGroup } from '../endpoint.js';
import { tokens } from './tokens.js';
import { userInfo } from './user-info.js';

export const account = { ...tokens, userInfo } as const satisfies EndpointGroup;
