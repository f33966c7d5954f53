/** A ledger's rows: each one's hash covers the row before it, so that a changed or missing row shows when they are read. */
import { createHash } from 'node:crypto';
import type { LedgerEvent } from '@caredesk/core/payments';

export interface ChainRow {
  /** The row's number: from 1, without gaps. */
  readonly sequence: number;
  /** The event as JSON. */
  readonly event: string;
  readonly hash: string;
}

/** The end of the chain, to which the next row is linked. */
export interface ChainEnd {
  readonly head: string;
  readonly sequence: number;
}

export interface Chain extends ChainEnd {
  readonly events: readonly LedgerEvent[];
  /** The hash of the requested row; undefined: the row does not exist. */
  readonly hashThere: string | undefined;
}

/** A chain without rows: its head is the hash before the first. */
export const emptyChain = (apiBase: string): Chain => {
  const head = createHash('sha256').update(`caredesk refund ledger of ${apiBase}`).digest('hex');
  return { head, sequence: 0, events: [], hashThere: undefined };
};
const nextHash = (before: string, event: string): string => createHash('sha256').update(before).update('\n').update(event).digest('hex');

/** Rows for these events, and where the chain ends with them. */
export function link({ head, sequence }: ChainEnd, events: readonly LedgerEvent[]) {
  const rows = events.map((event): ChainRow => {
    const text = JSON.stringify(event);
    head = nextHash(head, text);
    sequence += 1;
    return { sequence, event: text, hash: head };
  });
  return { rows, end: { head, sequence } };
}

/**
 * @param damaged makes the error to throw
 * @param there the row whose hash is wanted, from 1; 0: the hash before the first
 */
export function createChainReader(apiBase: string, damaged: (what: string) => Error, there = 0) {
  const events: LedgerEvent[] = [];
  let { head } = emptyChain(apiBase);
  let hashThere = there === 0 ? head : undefined;
  return {
    /** The rows in their order. */
    add: ({ sequence, event, hash }: ChainRow): void => {
      head = nextHash(head, event);
      if (sequence !== events.length + 1 || hash !== head) throw damaged(`row ${events.length + 1} was changed or is missing`);
      events.push(JSON.parse(event) as LedgerEvent);
      if (sequence === there) hashThere = head;
    },
    /** @param chainEnd the last row's hash, stored apart from the rows, so that missing rows at the end are detected */
    end: (chainEnd: string | undefined): Chain => {
      if (chainEnd !== head) throw damaged(`rows after ${events.length} are missing`);
      return { events, head, sequence: events.length, hashThere };
    },
  };
}
