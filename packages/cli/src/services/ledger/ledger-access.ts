/** Where the present API's ledger is, and its anchor. */
import { type Anchor, type AnchorFile, anchorFile } from '../../adapters/ledger-anchor.js';
import type { ChainEnd } from '../../adapters/ledger-chain.js';
import type { Found } from '../../adapters/ledger-file.js';
import type { KeepEnd } from '../../adapters/ledger-writer.js';
import type { Context } from '../../context.js';
import { type LedgerFault, ledgerFault } from './ledger-fault.js';
import { type LedgerPlaces, ledgerPlaces } from './ledger-place.js';

export interface LedgerAccess extends LedgerPlaces {
  readonly anchor: AnchorFile;
  readonly known: Anchor | 'damaged' | undefined;
}

/** To be called before the ledger is read: a concurrent run writes the ledger first. @throws {UserError} */
export function ledgerAccess(context: Context): LedgerAccess {
  const places = ledgerPlaces(context);
  const anchor = anchorFile(context.settings.configDirectory, places.own.apiBase);
  return { ...places, anchor, known: anchor.read() };
}

/** Not in a database, as far as is known. */
export const isFile = (known: LedgerAccess['known']): known is Anchor =>
  known !== undefined && known !== 'damaged' && !known.place.startsWith('postgres:');

/** The row whose hash the anchor names. */
export const thereOf = ({ known }: LedgerAccess): number => (known === undefined || known === 'damaged' ? 0 : known.sequence);

/** @param place where the ledger was found */
export function judge({ known }: LedgerAccess, place: string, found: Found, onFault: (fault: LedgerFault) => void): void {
  const fault = ledgerFault(known, place, found);
  if (fault) onFault(fault);
}

/** A ledger has its record before its first event: one without a record has lost it, however its first run ended. */
export const isKnown = ({ known, place }: LedgerAccess, { sequence, head }: ChainEnd): boolean =>
  known !== undefined && known !== 'damaged' && known.place === place && known.sequence === sequence && known.head === head;

/** Writes the anchor. */
export function keeper({ anchor, known, place }: LedgerAccess): KeepEnd {
  const now = () => new Date().toISOString();
  const since = known !== undefined && known !== 'damaged' && known.place === place ? known.since : now();
  return ({ sequence, head }, isDurable) => anchor.write({ place, since, at: now(), sequence, head }, isDurable);
}
