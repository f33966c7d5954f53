import { account } from '@caredesk/core/contract';
import { expect } from 'vitest';
import { demoAccount } from '../support.js';
import type { Scenarios } from './scenario.js';

export const accountScenarios: Scenarios<typeof account> = {
  signIn: async (api) => {
    const tokens = await api.data(account.signIn, { username: demoAccount.email, password: demoAccount.password });
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 900 });
  },
  refresh: async (api) => {
    const { refresh_token } = await api.data(account.signIn, { username: demoAccount.email, password: demoAccount.password });
    const next = await api.data(account.refresh, { refresh_token: refresh_token as string });
    expect(next.refresh_token).not.toBe(refresh_token);
  },
  revoke: async (api) => {
    const { refresh_token } = await api.data(account.signIn, { username: demoAccount.email, password: demoAccount.password });
    expect(await api.call(account.revoke, { token: refresh_token as string })).toMatchObject({ status: 200, body: '' });
    expect(await api.failure(account.refresh, { refresh_token: refresh_token as string })).toMatchObject({ status: 400 });
    expect(await api.call(account.revoke, { token: 'unknown', token_type_hint: 'access_token' })).toMatchObject({ status: 200, body: '' });
  },
  userInfo: async (api) => {
    expect(await api.data(account.userInfo, {})).toMatchObject({ email: demoAccount.email, doctorId: null, isAdminUserLoggedIn: true });
  },
};
