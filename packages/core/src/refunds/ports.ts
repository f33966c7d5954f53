/** What the engine of refunds and charges needs from its surroundings. It knows no terminal, no file and no socket. */

import type { CaredeskError } from '../client/error.js';
import type { Money } from '../money/money.js';
import type { Account } from './account.js';
import type { BillState } from './bill-state.js';
import type { LedgerState } from './ledger.js';
import type { LedgerEvent } from './ledger-events.js';
import type { RefundNote } from './sentences.js';

export interface BillReader {
  /**
   * @returns undefined: there is no such bill
   * @throws {CaredeskError}
   */
  read(account: Account, signal: AbortSignal): Promise<BillState | undefined>;
  /**
   * Many bills at once.
   * @param doctors whose each bill may be, by billingId; null: not known
   * @returns those that there are, by billingId
   * @throws {CaredeskError}
   */
  readAll(doctors: ReadonlyMap<string, string | null>, options: ReadAllOptions): Promise<ReadonlyMap<string, BillState>>;
}

export interface ReadAllOptions {
  readonly signal: AbortSignal;
  /** Requests at once. */
  readonly concurrency: number;
  /** Called with the number of bills read. */
  readonly onRead: (read: number, total: number) => void;
  /** Called for a bill that is there and can't be read, which is then left out. Default: it is thrown. */
  readonly onUnreadable?: ((billingId: string, error: CaredeskError) => void) | undefined;
}

/** A request to be sent. */
export interface Order extends Account {
  readonly key: string;
  readonly amount: Money;
  /** Of a charge: its description. */
  readonly reason: string;
}

/** What one request came to (docs/reliability.md "What an answer means"). `error`: the failed call, where it is one. */
export type SendOutcome = { readonly error?: CaredeskError | undefined } & (
  | { readonly kind: 'done'; readonly refundId: string }
  | { readonly kind: 'refused'; readonly note: RefundNote }
  /** No byte of it was taken. */
  | { readonly kind: 'not-sent'; readonly note: RefundNote }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'unknown'; readonly note: RefundNote }
);

export interface Sender {
  /** Makes at most one request that moves money: no layer below repeats it or follows a redirect. Never throws. */
  send(order: Order, signal: AbortSignal): Promise<SendOutcome>;
  /** After `unauthorized`. @returns whether there is another token to try */
  renew(): Promise<boolean>;
}

export interface Ledger {
  readonly state: LedgerState;
  /**
   * Resolves when the events are on disk and in the state; events stay in the order of their calls.
   * @param canWait waits some milliseconds for the next event, so that both are one write
   */
  append(events: readonly LedgerEvent[], options?: { readonly canWait?: boolean }): Promise<void>;
}
