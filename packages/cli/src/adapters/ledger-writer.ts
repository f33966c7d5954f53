/** Adds events to a ledger, wherever it lies: events that come at the same time are written in one go. A write that fails is the last. */
import { createLedgerState, type Ledger, type LedgerEvent } from '@caredesk/core/payments';
import { exitCodes, UserError } from '../errors.js';
import { systemReason } from '../output/system-reason.js';
import { type Chain, type ChainEnd, type ChainRow, link } from './ledger-chain.js';

/** `using` closes it at the end of its block. */
export interface OpenLedger extends Ledger, Disposable {
  readonly end: ChainEnd;
}

export interface LedgerStore {
  /** Keeps all rows and the new end of the chain, or nothing; done when they outlive a loss of power. */
  write(rows: readonly ChainRow[], before: ChainEnd, end: ChainEnd): void | Promise<void>;
  /** Brings all that is written into the one file that people copy. */
  checkpoint?(): void;
  close(): void;
}

/** Keeps outside the ledger how far it has come. @param isDurable so that it outlives a loss of power. @throws {UserError} */
export type KeepEnd = (end: ChainEnd, isDurable: boolean) => void;

/** How long a write waits for a further event; a near server answers a bill within it. */
const companyMs = 5;

const unwritable = (error: unknown) =>
  new UserError(`Stopped: the refund ledger can't be written: ${systemReason(error)}. Nothing more was sent.`, {
    exitCode: exitCodes.unexpected,
    hint: 'Fix that, then run the same command again: it reads the bill of the refund in flight.',
  });

interface Waiting {
  readonly events: readonly LedgerEvent[];
  resolve(): void;
  reject(error: unknown): void;
}

const isSending = ({ events }: Waiting): boolean => events.some(({ type }) => type === 'sending');

/**
 * @param keepEnd called after each write; if it fails, no refund is started any more, and outcomes of pending ones are still written
 */
export function ledgerWriter(chain: Chain, store: LedgerStore, keepEnd: KeepEnd = () => {}): OpenLedger {
  const { state, apply } = createLedgerState(chain.events);
  let end: ChainEnd = { head: chain.head, sequence: chain.sequence };
  let waiting: Waiting[] = [];
  let isWriting = false;
  let hasSent = false;
  let failure: UserError | undefined;
  let unkept: { readonly error: unknown } | undefined;
  let atOnce: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;

  const keep = (isDurable: boolean): void => {
    unkept = undefined;
    try {
      if (isDurable) store.checkpoint?.();
      keepEnd(end, isDurable);
    } catch (error) {
      unkept = { error };
    }
  };

  const writeGroup = async (group: readonly Waiting[]): Promise<void> => {
    try {
      if (failure) throw failure;
      const events = group.flatMap((waiting) => waiting.events);
      const next = link(end, events);
      await store.write(next.rows, end, next.end);
      end = next.end;
    } catch (error) {
      failure ??= unwritable(error);
      for (const { reject } of group) reject(failure);
      return;
    }
    const isFirst = !hasSent && group.some(isSending);
    hasSent ||= isFirst;
    keep(isFirst);
    for (const { events, resolve } of group) {
      for (const event of events) apply(event);
      resolve();
    }
  };

  const flush = async () => {
    clearTimeout(later);
    atOnce = later = undefined;
    isWriting = true;
    while (waiting.length > 0) {
      const refused = unkept ? waiting.filter(isSending) : [];
      const group = waiting.filter((item) => !refused.includes(item));
      waiting = [];
      for (const { reject } of refused) reject(unkept?.error);
      if (group.length > 0) await writeGroup(group);
    }
    isWriting = false;
  };
  return {
    state,
    get end() {
      return end;
    },
    append: (events, { canWait = false } = {}) =>
      new Promise((resolve, reject) => {
        waiting.push({ events, resolve, reject });
        if (isWriting || atOnce) return;
        if (canWait) later ??= setTimeout(flush, companyMs);
        else atOnce = setImmediate(flush);
      }),
    [Symbol.dispose]: () => {
      if (hasSent && !failure) keep(true);
      store.close();
    },
  };
}
