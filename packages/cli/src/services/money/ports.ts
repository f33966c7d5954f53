/** The refund engine's ports, on the real API. */

import { moneyReader, moneySender } from '@caredesk/core/charges';
import { createCaller, createSkewWatch, type SkewWatch } from '@caredesk/core/client';
import { type AttemptPorts, tokensWithoutReplay } from '@caredesk/core/refunds';
import { createOneShotFetch } from '../../adapters/one-shot-fetch.js';
import { reportWaits } from '../../adapters/report-waits.js';
import type { Connection, Context } from '../../context.js';

/** Maximum time that a request with a lost answer gets to arrive. */
const longestSettleMs = 2_000;

export type RefundPorts = Omit<AttemptPorts, 'ledger' | 'control'> & Pick<Connection, 'call'> & Pick<SkewWatch, 'skewMs'>;

export async function refundPorts(context: Context): Promise<RefundPorts> {
  const { settings, output, clock } = context;
  const skew = createSkewWatch(clock);
  const { apiBase, call, tokens } = await context.connect({ isLong: true, middlewares: [skew.middleware] });
  const single = tokensWithoutReplay(tokens);
  const sendingCall = createCaller({
    apiBase,
    tokens: single.tokens,
    fetch: createOneShotFetch(context),
    middlewares: [
      reportWaits({
        host: new URL(apiBase).host,
        timeoutMs: settings.timeoutMs,
        afterwards: 'reading the bill to see whether the refund arrived',
        print: output.note,
      }),
    ],
    timeoutMs: settings.timeoutMs,
    currency: settings.profile?.currency,
    clock,
  });
  return {
    call,
    skewMs: skew.skewMs,
    bills: moneyReader(call),
    sender: moneySender(sendingCall, single.renew),
    clock,
    idempotent: settings.isProfileBase && settings.profile?.idempotentRefunds === true,
    settleMs: Math.min(longestSettleMs, settings.timeoutMs),
  };
}
