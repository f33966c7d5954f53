/** A 403 that is a page: a firewall or proxy before the API sent it, and the account's permissions have no part in it. */
import { CaredeskError, type ConfiguredMiddleware, callOf } from '@caredesk/core/client';
import { firewallPage } from '../output/error.js';

export const refuseFirewallPages: ConfiguredMiddleware = (next) => async (url, options) => {
  const response = await next(url, options);
  if (response.status !== 403 || !/^\s*</.test(await response.clone().text())) return response;
  throw new CaredeskError({ code: 'forbidden', call: callOf(options).name, status: 403, detail: firewallPage });
};
