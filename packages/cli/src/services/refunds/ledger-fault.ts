/** Whether a ledger is the one that was written last: what is missing, and since when. */
import type { Anchor } from '../../adapters/ledger-anchor.js';
import type { Found } from '../../adapters/ledger-file.js';
import { exitCodes, UserError } from '../../errors.js';
import { readableTime } from '../../output/times.js';

export interface LedgerFault {
  /** `elsewhere`: not where the ledger was written last. `record`: what is known of it can't be read. `gap`: events are missing. */
  readonly kind: 'elsewhere' | 'record' | 'gap';
  readonly message: string;
}

/**
 * @param known what is known of the ledger outside of it, read before the ledger; undefined: nothing, so that any ledger is right
 * @param place where the ledger was looked for
 * @param found with the hash of the row that `known` names
 */
export function ledgerFault(known: Anchor | 'damaged' | undefined, place: string, found: Found): LedgerFault | undefined {
  if (known === undefined || (known !== 'damaged' && known.sequence === 0)) return undefined;
  if (known === 'damaged')
    return {
      kind: 'record',
      message: 'The record of how far the refund ledger has come can not be read: whether the ledger is whole is unknown.',
    };
  if (place !== known.place)
    return {
      kind: 'elsewhere',
      message: `The refunds of this API are kept in ${known.place} since ${readableTime(known.since)}; this would use ${place}.`,
    };
  const gap = gapIn(known, found);
  return gap === undefined ? undefined : { kind: 'gap', message: `The refund ledger ${place} is ${gap}.` };
}

function gapIn({ sequence, head, at }: Anchor, found: Found): string | undefined {
  const written = `${sequence} were written by ${readableTime(at)}`;
  if (found === 'missing') return `missing: it held ${sequence} events by ${readableTime(at)}`;
  if (found === 'empty' || found.sequence === 0) return `damaged: it is empty, ${sequence} events were written by ${readableTime(at)}`;
  if (found.sequence < sequence) {
    const last = found.events.at(-1);
    return `damaged: it ends at event ${found.sequence}, ${written}${last ? `; what came after ${readableTime(last.at)} is missing` : ''}`;
  }
  return found.hashThere === head ? undefined : `another one: its event ${sequence} is not the one that was written by ${readableTime(at)}`;
}

const goOn = 'or go on without what is missing: `caredesk refunds ledger accept --because TEXT`.';
const advice: Readonly<Record<LedgerFault['kind'], string>> = {
  elsewhere:
    'Name that place by CAREDESK_LEDGER_URL, by the profile (`caredesk profiles set NAME --ledger-url URL`) or by CAREDESK_STATE_DIR. To use the other one from now on: `caredesk refunds ledger accept --because TEXT`.',
  record: `Look at the ledger with \`caredesk refunds ledger status\`. To take it as it is: \`caredesk refunds ledger accept --because TEXT\`.`,
  gap: `Put a backup in its place with \`caredesk refunds ledger restore FILE\`, ${goOn}`,
};

/** Exit 2 for another place, which is a matter of how the command is called; else 1. */
export const faultError = ({ kind, message }: LedgerFault): UserError =>
  new UserError(`${message} Nothing was sent.`, {
    exitCode: kind === 'elsewhere' ? exitCodes.usage : exitCodes.unexpected,
    hint: advice[kind],
  });
