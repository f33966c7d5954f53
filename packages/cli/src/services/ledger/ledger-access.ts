/** The place of an API's ledger, and whether it is the one that was written last: missing events, and since when. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAheadOf } from '@caredesk/core/payments';
import { stateDirectory } from '../../adapters/directories.js';
import { type Anchor, anchorFile } from '../../adapters/ledger-anchor.js';
import type { ChainEnd } from '../../adapters/ledger-chain.js';
import type { Found } from '../../adapters/ledger-file.js';
import type { KeepEnd } from '../../adapters/ledger-writer.js';
import { profilesOfApi } from '../../adapters/profile-file.js';
import { assertLedgerUrl, canonicalBase, ledgerDatabaseName } from '../../api-base.js';
import type { Context } from '../../context.js';
import { exitCodes, type NextStep, UserError } from '../../errors.js';
import { orElse } from '../../or-else.js';
import { inEnglish, quantity } from '../../output/amounts.js';
import { readableTime } from '../../output/times.js';
import { requireApiBase, type Settings } from '../../settings.js';

export type LedgerPlace = ReturnType<typeof ledgerPlaces>['own'];

/** @throws {UserError} where no API base is known, or the shared ledger's address is none */
export function ledgerPlaces({ env, settings }: Context) {
  const folder = join(resolve(stateDirectory(env)), 'refunds');
  const apiBase = canonicalBase(requireApiBase(settings));
  const path = join(folder, encodeURIComponent(apiBase));
  const url = sharedLedgerUrl(env, settings);
  return {
    /** The file of this machine, also where the ledger is shared. */
    own: {
      path: `${path}.sqlite`,
      /** Path of the file whose lock shows that a run holds the ledger. */
      lock: `${path}.lock`,
      /** The path of the file that names the paused run. */
      pause: `${path}.paused`,
      /** The address that the file belongs to. */
      apiBase,
    },
    /** The URL of the shared ledger; undefined: the ledger is the file. */
    url,
    /** The ledger's name among all places. */
    place: url === undefined ? `${path}.sqlite` : ledgerDatabaseName(url),
  };
}

/** The id of the run that is paused on this machine, or was when it was killed. */
export const pausedRun = ({ pause }: LedgerPlace): string | undefined => orElse(() => readFileSync(pause, 'utf8').trim(), undefined);

/** The variable's, else that of the profile, else that of another profile of the API: a ledger belongs to an API as its limits do. @throws {UserError} */
function sharedLedgerUrl({ CAREDESK_LEDGER_URL: url }: Context['env'], settings: Settings): string | undefined {
  if (url) {
    assertLedgerUrl(url, 'CAREDESK_LEDGER_URL');
    return url;
  }
  const ledgerProfiles = profilesOfApi(settings).flatMap(({ name, profile: { ledgerUrl } }) => (ledgerUrl ? [{ name, ledgerUrl }] : []));
  for (const { name, ledgerUrl } of ledgerProfiles) assertLedgerUrl(ledgerUrl, `The ledger of the profile ${name}`);
  const own = ledgerProfiles.find(({ name }) => name === settings.profileName) ?? ledgerProfiles[0];
  const other = ledgerProfiles.find(({ ledgerUrl }) => own && ledgerDatabaseName(ledgerUrl) !== ledgerDatabaseName(own.ledgerUrl));
  if (own && other && own.name !== settings.profileName) {
    const problem = `Profiles ${own.name} and ${other.name} keep the refund ledger of this API in different databases.`;
    throw new UserError(`${problem} Nothing was sent.`, { hint: 'Choose one with --profile or CAREDESK_LEDGER_URL.' });
  }
  return own?.ledgerUrl;
}

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
  const anchorText = `${inEnglish(sequence)} had been written by ${readableTime(at)}`;
  if (content.absence === 'missing') return `missing: it had ${quantity(sequence, 'event')} by ${readableTime(at)}`;
  if (content.sequence === 0) return `damaged: it is empty, but ${quantity(sequence, 'event')} had been written by ${readableTime(at)}`;
  if (content.sequence < sequence) {
    const last = content.events.at(-1);
    return `damaged: it ends at event ${inEnglish(content.sequence)}, but ${anchorText}${last ? `; events after ${readableTime(last.at)} are missing` : ''}`;
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

/** A ledger has its record before its first event: one without a record has lost it, however its first run ended. */
export const isKnown = ({ known, place }: LedgerAccess, { sequence, head }: ChainEnd): boolean =>
  known?.place === place && known.sequence === sequence && known.head === head;

/** Writes the anchor. */
export function keeper({ anchor, known, place }: LedgerAccess): KeepEnd {
  const now = () => new Date().toISOString();
  const since = known?.place === place ? known.since : now();
  return ({ sequence, head }, isDurable) => anchor.write({ place, since, at: now(), sequence, head }, isDurable);
}
