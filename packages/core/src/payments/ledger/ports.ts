/** What the engine of payments needs from its surroundings. It knows no terminal, no file and no socket. */
import type { CaredeskError } from '../../client/error.js';
import type { Money } from '../../money/money.js';
import type { Account } from './account.js';
import type { LedgerEvent } from './events.js';
import type { LedgerState } from './ledger.js';
import type { KnownPayment } from './repeats.js';
import type { PaymentNote } from './sentences.js';
import type { AccountState, SeenPayment } from './state.js';

export interface AccountReader {
  /**
   * @returns undefined where the account does not exist
   * @throws {CaredeskError}
   */
  read(account: Account, signal: AbortSignal): Promise<AccountState | undefined>;
  /**
   * Many at once.
   * @param ids of bills, each with the doctor whose it may be, `null`: not known; or of doctors
   * @returns those that there are, by their ids
   * @throws {CaredeskError}
   */
  readAll(ids: ReadonlyMap<string, string | null>, options: ReadAllOptions): Promise<ReadonlyMap<string, AccountState>>;
}

export interface ReadAllOptions {
  readonly signal: AbortSignal;
  /** Requests at once. */
  readonly concurrency: number;
  /** Called with the number of accounts read. */
  readonly onRead: (read: number, total: number) => void;
  /** Called for a bill that is there and can't be read, which is then left out. Default: it is thrown. */
  readonly onUnreadable?: ((billingId: string, error: CaredeskError) => void) | undefined;
}

/** One payment, as it is sent. */
export interface Payment extends Account {
  readonly amount: Money;
  /** A refund's reason, or a charge's description. */
  readonly note: string;
  /** The payment's key: the same for every request of it. */
  readonly reference: string;
  /** The failed bill that a charge is to make good. */
  readonly retryOf?: string | undefined;
  /** The approved request that holds a refund. */
  readonly requestId?: string | undefined;
}

/** What one request came to (docs/reliability.md "What an answer means"). `error`: the failed call, where it is one. */
export type SendOutcome = { readonly error?: CaredeskError | undefined } & (
  | { readonly kind: 'done'; readonly paymentId: string; readonly name?: SeenPayment['name'] }
  | { readonly kind: 'refused'; readonly note: PaymentNote }
  /** No byte of the request was sent. */
  | { readonly kind: 'not-sent'; readonly note: PaymentNote }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'unknown'; readonly note: PaymentNote }
);

export interface Sender {
  /** Makes at most one request that moves money: no layer below repeats it or follows a redirect. Never throws. */
  send(payment: Payment, signal: AbortSignal): Promise<SendOutcome>;
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
  /** Deletes what is settled, after each run. Default: everything is kept. */
  tidy?(): void;
  /** Payments of an account that were made and deleted. Default: none. */
  ownPayments?(account: Account): readonly KnownPayment[];
}
