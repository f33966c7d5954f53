/** Whether a ledger is the one that was written last: missing events, and since when. */
import { isAheadOf } from '@caredesk/core/payments';
import { type Anchor, anchorFile } from '../../adapters/ledger-anchor.js';
import type { ChainEnd } from '../../adapters/ledger-chain.js';
import type { Found } from '../../adapters/ledger-file.js';
import type { KeepEnd } from '../../adapters/ledger-writer.js';
import type { Context } from '../../context.js';
import { exitCodes, type NextStep, UserError } from '../../errors.js';
import { readableTime } from '../../output/times.js';
import { ledgerPlaces } from './ledger-place.js';

export interface LedgerFault {
  /** `elsewhere`: the ledger was last written at another place. `record`: its record can't be read. `gap`: events are missing. */
  readonly kind: 'elsewhere' | 'record' | 'gap';
  readonly message: string;
}

/**
 * @param record the record about the ledger, kept outside of it and read before it; undefined: none, as before the first event, and where
 * a machine meets a shared ledger for the first time
 * @param place where the ledger was looked for
 * @param content with the hash of the row that the record names
 */
export function ledgerFault(record: Anchor | 'damaged' | undefined, place: string, content: Found): LedgerFault | undefined {
  const isUnknown = (why: string): LedgerFault => ({
    kind: 'record',
    message: `The record of the end of the refund ledger ${why}, so it is unknown whether the ledger is complete.`,
  });
  if (record === 'damaged') return isUnknown("can't be read");
  if (record === undefined) {
    // The ledger's file exists, but the configuration folder has lost its record.
    return content.sequence > 0 && !place.startsWith('postgres:') ? isUnknown('is missing') : undefined;
  }
  if (record.sequence === 0) return undefined;
  if (place !== record.place)
    return {
      kind: 'elsewhere',
      message: `The refund ledger of this API has been in ${record.place} since ${readableTime(record.since)}, but this command would use ${place}.`,
    };
  const gap = gapIn(record, content);
  return gap === undefined ? undefined : { kind: 'gap', message: `The refund ledger ${place} is ${gap}.` };
}

function gapIn({ sequence, head, at }: Anchor, content: Found): string | undefined {
  const anchorText = `${sequence} had been written by ${readableTime(at)}`;
  if (content.absence === 'missing') return `missing: it had ${sequence} events by ${readableTime(at)}`;
  if (content.sequence === 0) return `damaged: it is empty, but ${sequence} events had been written by ${readableTime(at)}`;
  if (content.sequence < sequence) {
    const last = content.events.at(-1);
    return `damaged: it ends at event ${content.sequence}, but ${anchorText}${last ? `; events after ${readableTime(last.at)} are missing` : ''}`;
  }
  return content.hashThere === head
    ? undefined
    : `a different one: its event ${sequence} is not the one that was written by ${readableTime(at)}`;
}

const accept = { command: 'caredesk refunds ledger accept --because TEXT' };
const nextSteps: Readonly<Record<LedgerFault['kind'], readonly NextStep[]>> = {
  elsewhere: [{ ...accept, when: 'to switch to the other one' }],
  record: [
    { command: 'caredesk refunds ledger status', when: 'to check the ledger' },
    { ...accept, when: 'to accept it as it is' },
  ],
  gap: [
    { command: 'caredesk refunds ledger restore FILE', when: 'to restore a backup' },
    { ...accept, when: 'to continue without the missing events' },
  ],
};

/** Exit 2 for another place, which is a matter of how the command is called; else 1. */
export const faultError = ({ kind, message }: LedgerFault): UserError =>
  new UserError(`${message} Nothing was sent.`, {
    exitCode: kind === 'elsewhere' ? exitCodes.usage : exitCodes.unexpected,
    hint:
      kind === 'elsewhere'
        ? 'CAREDESK_STATE_DIR sets the place of a file; CAREDESK_LEDGER_URL, or --ledger-url of the profile, that of a shared ledger.'
        : undefined,
    next: nextSteps[kind],
  });

/** A warning where the ledger's newest entry is in the future; undefined: it is not. */
export const aheadText = (newestAt: number, now: number): string | undefined =>
  isAheadOf(newestAt, now)
    ? `The newest entry of the refund ledger is of ${readableTime(newestAt)}, which is later than now: the clock of this machine is wrong, or was. Nothing is sent before that time.`
    : undefined;

/** To be called before the ledger is read: a concurrent run writes the ledger first. `known` is a record that can be read. @throws {UserError} */
export function ledgerAccess(context: Context) {
  const { own, ...places } = ledgerPlaces(context);
  const anchor = anchorFile(context.settings.configDirectory, own.apiBase);
  const record = anchor.read();
  const known = record === 'damaged' ? undefined : record;
  return {
    ...places,
    anchor,
    record,
    known,
    /** With the row whose hash the anchor names. */
    own: { ...own, there: known?.sequence ?? 0 },
    /** Whether the ledger was a file when it was last written. */
    wasFile: known !== undefined && !known.place.startsWith('postgres:'),
  };
}
export type LedgerAccess = Readonly<ReturnType<typeof ledgerAccess>>;

/** @param place where the ledger was found */
export function judge({ record }: LedgerAccess, place: string, content: Found, onFault: (fault: LedgerFault) => void): void {
  const fault = ledgerFault(record, place, content);
  if (fault) onFault(fault);
}

/** A ledger has its record before its first event: one without a record has lost it, however its first run ended. */
export const isKnown = ({ known, place }: LedgerAccess, { sequence, head }: ChainEnd): boolean =>
  known?.place === place && known.sequence === sequence && known.head === head;

/** Writes the anchor. */
export function keeper({ anchor, known, place }: LedgerAccess): KeepEnd {
  const now = () => new Date().toISOString();
  const since = known?.place === place ? known.since : now();
  return ({ sequence, head }, isDurable) => anchor.write({ place, since, at: now(), sequence, head }, isDurable);
}
