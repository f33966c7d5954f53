import type { PaymentKind } from '@caredesk/core/payments';
import { webLock } from '@caredesk/core/session/web';

/** Maximum wait for a refund or charge of another tab; longer than one can take. */
const lockWaitMs = 120_000;

/** One tab at a time moves money of this kind on this backend. */
export function moneyLock(kind: PaymentKind, apiBase: string): <T>(task: () => Promise<T>) => Promise<T> {
  const lock = webLock(globalThis.navigator?.locks);
  return (task) => lock.run(`caredesk-${kind}s ${apiBase}`, lockWaitMs, task);
}

/** The caller's own unique key of a refund or charge. Digits alone could be a card number, which no field may hold. */
export const newReference = (): string =>
  `web-${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')}`;
