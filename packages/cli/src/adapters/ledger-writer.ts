/** Adds events to a ledger, wherever it lies: events that come at the same time are written in one go. A write that fails is the last. */
import { createLedgerState, type Ledger, type LedgerEvent } from '@caredesk/core/refunds';
import { exitCodes, UserError } from '../errors.js';
import { type Chain, type ChainEnd, type ChainRow, linked } from './ledger-chain.js';

export interface OpenLedger extends Ledger {
  close(): void;
}

export interface LedgerStore {
  /** Keeps all rows and the new end of the chain, or nothing; done when they outlive a loss of power. */
  write(rows: readonly ChainRow[], before: ChainEnd, end: ChainEnd): void | Promise<void>;
  close(): void;
}

/** So long a write waits for company; a bill is read within it where the server is near. */
const companyMs = 5;

const unwritable = (error: unknown) =>
  new UserError(`Stopped: the refund ledger can not be written: ${(error as Error).message}. Nothing more was sent.`, {
    exitCode: exitCodes.unexpected,
    hint: 'What was under way then is found out by the same command again, once it can be written.',
  });

interface Waiting {
  readonly events: readonly LedgerEvent[];
  resolve(): void;
  reject(error: unknown): void;
}

/** @param former what older ledgers of the same API know; it comes before the chain */
export function ledgerWriter(chain: Chain, former: readonly LedgerEvent[], { write, close }: LedgerStore): OpenLedger {
  const { state, apply } = createLedgerState();
  for (const event of former) apply(event);
  for (const event of chain.events) apply(event);
  let end: ChainEnd = { head: chain.head, sequence: chain.sequence };
  let waiting: Waiting[] = [];
  let isWriting = false;
  let failure: UserError | undefined;
  let atOnce: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;

  const flush = async () => {
    clearTimeout(later);
    atOnce = later = undefined;
    isWriting = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        if (failure) throw failure;
        const next = linked(
          end,
          group.flatMap(({ events }) => events),
        );
        await write(next.rows, end, next.end);
        end = next.end;
      } catch (error) {
        failure ??= unwritable(error);
        for (const { reject } of group) reject(failure);
        continue;
      }
      for (const { events, resolve } of group) {
        for (const event of events) apply(event);
        resolve();
      }
    }
    isWriting = false;
  };
  return {
    state,
    append: (events, { canWait = false } = {}) =>
      new Promise((resolve, reject) => {
        waiting.push({ events, resolve, reject });
        if (isWriting || atOnce) return;
        if (canWait) later ??= setTimeout(flush, companyMs);
        else atOnce = setImmediate(flush);
      }),
    close,
  };
}
