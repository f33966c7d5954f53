/** `caredesk status`: who, where, with which limits, and what of this machine matters. */
import { clockProblem, createLedgerState, isOpen, type LedgerEntry, withInFlight } from '@caredesk/core/payments';
import packageJson from '../../../package.json' with { type: 'json' };
import { mayHaveKeyring, requiresKeyring } from '../../adapters/keyring.js';
import { assertPrivate } from '../../adapters/private-file.js';
import { profilesOfApi } from '../../adapters/profile-file.js';
import { machineProxy } from '../../adapters/proxy.js';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes, nextLine, UserError } from '../../errors.js';
import type { Environment } from '../../host.js';
import { countText, quantity } from '../../output/amounts.js';
import { profileLimits } from '../../output/json-parts.js';
import type { JsonOf } from '../../output/json-shapes.js';
import type { Output } from '../../output/output.js';
import { fieldLines } from '../../output/table.js';
import { plainText, type Text } from '../../output/text.js';
import { readableSkew, readableTime } from '../../output/times.js';
import { isWaiting, openText } from '../ledger/find.js';
import { inspectLedger, lockInfo, readLedger } from '../ledger/ledger.js';
import { faultError } from '../ledger/ledger-access.js';
import { spokenWith } from '../session/backend.js';
import { refundLimitTexts } from '../session/identity.js';
import { limitText } from '../session/profiles.js';
import { connectionState } from './connection-state.js';

/** What fails is part of the answer. @throws {UserError} exit 2 for a backend's description that is wrong */
export async function knownStatus(context: Context) {
  const { env, settings } = context;
  spokenWith(settings);
  const { problem, ...connection } = await connectionState(context);
  const { ledger, problem: ledgerProblem } = await ledgerState(context);
  const profiles = profilesOfApi(settings);
  const clock = clockProblemOf(context, connection.clockSkewSeconds);
  const problems = [problem, clock, ledgerProblem].filter((candidate) => candidate !== undefined);
  const status: JsonOf<'status'> = {
    ...connection,
    apiBase: settings.apiBase ?? null,
    profile: settings.profileName,
    production: profiles.some(({ profile }) => profile.production),
    ...signInOf(context),
    // The limits of all profiles of the API: they all apply.
    limits: profiles.map(profileLimits.json),
    ledger,
    keyring: keyringOf(env),
    proxy: machineProxy(env),
    versions: { caredesk: packageJson.version, node: process.versions.node, platform: `${process.platform}-${process.arch}` },
    problems: problems.map(({ message }) => message),
    next: problems.flatMap(({ next }) => next),
  };
  return { status, problems, connection: problem, clock, ledger: ledgerProblem };
}
export type KnownStatus = Awaited<ReturnType<typeof knownStatus>>;

export const exitCodeOfStatus = ({ signedIn }: JsonOf<'status'>, hasProblems: boolean): ExitCode =>
  !signedIn ? exitCodes.signedOut : hasProblems ? exitCodes.unexpected : exitCodes.done;

/** @returns 4 when signed out, 1 when something else is wrong */
export async function showStatus(context: Context): Promise<ExitCode> {
  const { output } = context;
  const { status, problems } = await knownStatus(context);
  if (output.json) await output.writeJson('status', status, output.isTerminal ? 2 : undefined);
  else await output.writeLines(statusView(status, output));
  if (!output.json)
    for (const { message, hint, next } of problems) for (const line of [message, hint, nextLine(next)]) if (line) output.warn(line);
  return exitCodeOfStatus(status, problems.length > 0);
}

function signInOf({ settings: { tokenFrom, profile, isProfileBase } }: Context): Pick<JsonOf<'status'>, 'signIn' | 'issuer'> {
  if (tokenFrom) return { signIn: tokenFrom, issuer: null };
  const own = isProfileBase ? profile?.signIn : undefined;
  return { signIn: own?.way ?? 'password', issuer: own && own.way !== 'password' ? (own.issuer ?? null) : null };
}

const keyringOf = (env: Environment): JsonOf<'status'>['keyring'] =>
  requiresKeyring(env) ? 'required' : env.CAREDESK_KEYRING === 'off' ? 'off' : mayHaveKeyring(env) ? 'available' : 'none';

/** What fails is part of the answer. */
async function ledgerState(context: Context) {
  if (context.settings.apiBase === undefined) return { ledger: null, problem: undefined };
  let ledger: Status['ledger'] = null;
  try {
    const { access, content, fault } = await inspectLedger(context);
    const { events } = content;
    const lock = await lockInfo(context, access);
    // Read again: a run that held the lock may have come to its end meanwhile.
    const { state: read } = fault ? createLedgerState(events) : await readLedger(context);
    const state = lock === null ? read : withInFlight(read);
    const entries = [...state.entries.values()];
    const count = (isOne: (entry: LedgerEntry) => boolean) => entries.filter(isOne).length || (fault ? null : 0);
    const last = events.at(-1);
    ledger = {
      place: access.place,
      events: events.length,
      lastEntry: last ? new Date(last.at).toISOString() : null,
      lock,
      inFlight: count(({ status }) => status === 'in flight'),
      unknown: count(isOpen),
      waiting: count(isWaiting),
      fault: fault?.message ?? null,
    };
    if (fault) throw faultError(fault);
    // Why a run could not write to it, as far as it shows.
    for (const path of access.url ? [access.own.lock] : [access.own.path, access.own.lock]) assertPrivate(path);
    return { ledger, problem: undefined };
  } catch (error) {
    if (error instanceof UserError) return { ledger, problem: error };
    throw error;
  }
}

type Status = JsonOf<'status'>;

const nameWidth = 10;

export const statusView = (status: Status, { style, width = 80 }: Pick<Output, 'style' | 'width'>): readonly Text[] => [
  ...(status.production ? [style.danger('PRODUCTION')] : []),
  ...linesOf(status).flatMap(([name, text]) => fieldLines(name, plainText(text), nameWidth, { style, width })),
];

const linesOf = (status: Status): readonly (readonly [name: string, text: string])[] => [
  ['API', `${status.apiBase ?? 'none'}${status.reached === false ? " (can't be reached)" : ''}`],
  ['profile', status.profile],
  ['account', status.signedIn ? (status.account ?? 'unknown') : 'not signed in'],
  ...(status.signedIn ? [['sign-in', signInText(status)] as const] : []),
  [
    'limits',
    [...status.limits.map(limitsText), ...refundLimitTexts(status.refundLimits).map((text) => `${text} (server)`)]
      .filter(Boolean)
      .join('; ') || 'none',
  ],
  ...(status.refundRequests ? [['requests', requestsText(status.refundRequests)] as const] : []),
  ['ledger', ledgerText(status)],
  ['refunds', refundsText(status)],
  ['server', serverText(status)],
  ['clock', clockText(status.clockSkewSeconds)],
  ['keyring', keyringWords[status.keyring]],
  ['proxy', status.proxy ?? 'none'],
  ['versions', `caredesk ${status.versions.caredesk}, Node ${status.versions.node}, ${status.versions.platform}`],
];

function signInText({ signIn, issuer, tokens, tokenEndsAt, renews }: Status): string {
  const way = tokens === null ? `by ${signIn}` : `by ${signIn}${issuer ? ` at ${issuer}` : ''}, tokens in ${tokens}`;
  if (!renews) return `${way}, ${tokenEndsAt ? `ends ${readableTime(tokenEndsAt)}` : 'end unknown'}`;
  return `${way}; renewed by itself${tokenEndsAt ? `, this token until ${readableTime(tokenEndsAt)}` : ''}`;
}

function limitsText({ profile, maxEach, maxTotal, maxDay, currency, canary, readOnly, fourEyes }: Status['limits'][number]): string {
  const limits = [
    maxEach !== null && `${limitText('maxEach', maxEach, currency)} per refund`,
    maxTotal !== null && `${limitText('maxTotal', maxTotal, currency)} per plan`,
    maxDay !== null && `${limitText('maxDay', maxDay, currency)} per day`,
    canary !== null && canary !== 0 && `canary ${limitText('canary', canary, currency)}`,
    readOnly && 'read-only',
    fourEyes && 'four eyes',
  ].filter((text) => text !== false);
  return limits.length === 0 ? '' : `${limits.join(', ')} (profile ${profile})`;
}

function requestsText({ waiting, waitingIsMinimum, approved, approvedIsMinimum }: NonNullable<Status['refundRequests']>): string {
  if (waiting + approved === 0) return 'none';
  const [waitingText, approvedText] = [countText(waiting, waitingIsMinimum), countText(approved, approvedIsMinimum)];
  return `${waitingText} waiting for approval, ${approvedText} approved and not sent: \`caredesk refunds requests\``;
}

function ledgerText({ ledger, apiBase }: Status): string {
  if (!ledger) return apiBase === null ? 'none' : "can't be read";
  const entries = ledger.lastEntry === null ? 'no entries' : `${quantity(ledger.events, 'event')}, last ${readableTime(ledger.lastEntry)}`;
  return `${entries}; ${ledger.lock === null ? 'not locked' : `locked by ${ledger.lock}`}; ${ledger.place}`;
}

function refundsText({ ledger }: Status): string {
  if (!ledger) return 'unknown';
  const { inFlight, unknown, waiting, fault } = ledger;
  if (!unknown && !waiting && !inFlight) return fault === null ? 'all settled' : 'unknown';
  return `${openText(ledger)}: \`caredesk refunds list --open\``;
}

/** The server's capabilities, on which a run would rely. */
export const serverText = ({ capabilities }: Status): string =>
  capabilities === null ? 'does not say what it can do' : `declares ${capabilities.join(', ') || 'nothing'}`;

const clockProblemOf = ({ clock, skew }: Context, seconds: number | null): UserError | undefined =>
  clockProblem(clock.now(), 0, skew.skewMs()) &&
  new UserError(`The clock of this machine is ${clockText(seconds)}: nothing is sent.`, { hint: 'Set the clock of this machine.' });

export const clockText = (seconds: number | null): string =>
  seconds === null
    ? 'unknown'
    : seconds === 0
      ? "the same as the server's"
      : `${readableSkew(seconds * 1000)} ${seconds > 0 ? 'behind' : 'ahead of'} the server`;

export const keyringWords: Readonly<Record<Status['keyring'], string>> = {
  available: 'in use',
  none: 'none on this machine; tokens are in files that only you can read',
  off: 'not used (CAREDESK_KEYRING=off)',
  required: 'required (CAREDESK_KEYRING=require)',
};
