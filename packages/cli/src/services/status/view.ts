/** The status as people read it. */
import type { JsonOf } from '../../output/json-shapes.js';
import type { Output } from '../../output/output.js';
import { hanging } from '../../output/table.js';
import { plainText, styled, type Text } from '../../output/text.js';
import { readableTime } from '../../output/times.js';

type Status = JsonOf<'status'>;

const nameWidth = 10;

export function statusView(status: Status, { style, width = 80 }: Pick<Output, 'style' | 'width'>): readonly Text[] {
  const lines = ([name, text]: readonly [string, string]): Text[] => {
    const [first = '', ...others] = hanging(plainText(text), nameWidth, width).split('\n');
    return [styled`${style.faint(name.padEnd(nameWidth))}${first}`, ...others];
  };
  return [...(status.production ? [style.danger('PRODUCTION')] : []), ...linesOf(status).flatMap(lines)];
}

const linesOf = (status: Status): readonly (readonly [name: string, text: string])[] => [
  ['API', `${status.apiBase ?? 'none'}${status.reached === false ? " (can't be reached)" : ''}`],
  ['profile', status.profile],
  ['account', status.signedIn ? (status.account ?? 'unknown') : 'not signed in'],
  ...(status.signedIn ? [['sign-in', signInText(status)] as const] : []),
  ['limits', status.limits.map(limitText).filter(Boolean).join('; ') || 'none'],
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

function limitText({ profile, maxEach, maxTotal, maxDay, canary, readOnly, fourEyes }: Status['limits'][number]): string {
  const limits = [
    maxEach !== null && `${maxEach} per refund`,
    maxTotal !== null && `${maxTotal} per plan`,
    maxDay !== null && `${maxDay} per day`,
    canary !== null && canary > 0 && `canary ${canary}`,
    readOnly && 'read-only',
    fourEyes && 'four eyes',
  ].filter((text) => text !== false);
  return limits.length === 0 ? '' : `${limits.join(', ')} (profile ${profile})`;
}

function ledgerText({ ledger, apiBase }: Status): string {
  if (!ledger) return apiBase === null ? 'none' : "can't be read";
  const entries = ledger.lastEntry === null ? 'no entries' : `${ledger.events} events, last ${readableTime(ledger.lastEntry)}`;
  return `${entries}; ${ledger.lock === null ? 'not locked' : `locked by ${ledger.lock}`}; ${ledger.place}`;
}

function refundsText({ ledger }: Status): string {
  if (!ledger) return 'unknown';
  if (ledger.unknown + ledger.waiting + ledger.inFlight === 0) return 'all settled';
  const inFlight = ledger.inFlight > 0 ? `${ledger.inFlight} in flight, ` : '';
  return `${inFlight}${ledger.unknown} with an unknown outcome, ${ledger.waiting} not sent yet: \`caredesk refunds list --open\``;
}

/** What a run would take for granted. */
const serverText = ({ capabilities }: Status): string =>
  capabilities === null ? 'does not say what it can do' : `declares ${capabilities.join(', ') || 'nothing'}`;

const clockText = (seconds: number | null): string =>
  seconds === null
    ? 'unknown'
    : seconds === 0
      ? "the same as the server's"
      : `${Math.abs(seconds)} s ${seconds > 0 ? 'behind' : 'ahead of'} the server`;

const keyringWords: Readonly<Record<Status['keyring'], string>> = {
  available: 'in use',
  none: 'none on this machine; tokens are in files that only you can read',
  off: 'not used (CAREDESK_KEYRING=off)',
  required: 'required (CAREDESK_KEYRING=require)',
};
