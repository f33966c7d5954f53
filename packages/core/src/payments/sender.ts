/** Sends payments of every kind. */
import type { Caller } from '../client/caller.js';
import { isCaredeskError } from '../client/error.js';
import type { TokenSource } from '../client/tokens.js';
import { outcomeOf } from './kinds/answer.js';
import { ofEachKind } from './kinds/index.js';
import { note } from './ledger/note.js';
import type { Sender } from './ledger/ports.js';

/** Tokens for a caller that must not repeat a request automatically after a 401. */
export function tokensWithoutReplay(tokens: TokenSource): { readonly tokens: TokenSource; renew(): Promise<boolean> } {
  let rejected: string | undefined;
  return {
    tokens: {
      identity: () => tokens.identity?.(),
      current: () => tokens.current(),
      renew: async (token) => {
        rejected = token;
        return undefined;
      },
      giveUp: () => {},
    },
    renew: async () => rejected !== undefined && (await tokens.renew(rejected)) !== undefined,
  };
}

/**
 * Sends payments of every kind.
 * @param call its fetch takes a new connection for each request and follows no redirect; its tokens are those of {@link tokensWithoutReplay}.
 * In a browser the session renews tokens automatically, and a change is otherwise never repeated below this line
 */
export function paymentSender(call: Caller, renew: Sender['renew'] = async () => false): Sender {
  const requests = ofEachKind((kind) => kind.request(call));
  const send: Sender['send'] = async (payment, signal) => {
    try {
      return await requests[payment.kind](payment, signal);
    } catch (error) {
      if (isCaredeskError(error)) return { ...outcomeOf(error, payment.kind), error };
      if (signal.aborted) return { kind: 'unknown', note: note('interruptedRequest') };
      return { kind: 'unknown', note: note('unreadableAnswer', { detail: (error as Error)?.name ?? typeof error }) };
    }
  };
  return { renew, send };
}
