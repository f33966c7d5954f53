/** The server and account of a change; `whoami` and `logout` of this machine's session. */
import { type Caller, type CaredeskError, isCaredeskError } from '@caredesk/core/client';
import { account, type Endpoint, lackedPermission, UserInfo } from '@caredesk/core/contract';
import { formatMajor, type Money } from '@caredesk/core/money';
import { profilesOfApi } from '../../adapters/profile-file.js';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { grouped } from '../../output/amounts.js';
import { detailView, jsonRecord } from '../../output/cell.js';
import type { JsonOf } from '../../output/json-shapes.js';
import type { Text } from '../../output/text.js';
import { requireApiBase, type Settings } from '../../settings.js';
import { openSession } from './connection.js';

export interface Identity {
  readonly server: string;
  readonly profile: string;
  /** E-mail of the account whose token is used; `null`: the server does not say. */
  readonly account: string | null;
}

/** In red where real money is at stake. */
export const identityLine = (identity: Identity, { settings, output }: Pick<Context, 'settings' | 'output'>): Text =>
  profilesOfApi(settings).some(({ profile }) => profile.production)
    ? output.style.bad(`PRODUCTION ${identityText(identity)}`)
    : identityText(identity);

/** The call that names the account: at the profile's own path, if it has one. */
export function userInfoCall({ isProfileBase, profile }: Settings) {
  const path = isProfileBase ? profile?.userInfoPath : undefined;
  return path ? { ...account.userInfo, path: path as `/${string}` } : account.userInfo;
}

/** The account of the current token, which may differ from the profile's. @throws {CaredeskError} */
export const readUser = (call: Caller, settings: Settings, signal: AbortSignal): Promise<UserInfo> =>
  call('account.userInfo', userInfoCall(settings), {}, { signal });

/** The permissions that a call needs, by the endpoint table. */
type Needs = Pick<Endpoint, 'needs'>;

/** @throws {UserError} exit 2: nothing was sent. A backend that names no permissions allows everything. */
export function assertMay({ permissions }: Pick<UserInfo, 'permissions'>, call: Needs): void {
  const lacked = lackedPermission(permissions, call);
  if (lacked)
    throw new UserError(`Your account lacks the permission ${lacked}.`, {
      hint: 'Ask an administrator of the server for it.',
      next: [{ command: 'caredesk whoami', when: 'to see your role and permissions' }],
    });
}

/**
 * @param needs the permissions needed: an account without them is refused before anything is planned
 * @throws {CaredeskError} if no user is signed in, or the server is out of reach or fails
 * @throws {UserError} exit 2 if the account lacks a permission
 */
export const identify = async (context: Context, call: Caller, needs?: Needs): Promise<Identity> =>
  (await identifyWith(context, call, needs)).identity;

/** Whether a backend may answer so for good: it lacks the call, or means something else by it. Any other failure is of the moment. */
const isLacking = ({ code, status }: CaredeskError): boolean =>
  ['not-found', 'rejected', 'forbidden', 'contract'].includes(code) || status === 501;

/** The same with the capabilities that the server declares; `null`: it declares none, or `unread` says why they can't be read. */
export async function identifyWith({ settings, signal }: Context, call: Caller, needs: Needs = { needs: [] }) {
  const place = { server: requireApiBase(settings), profile: settings.profileName };
  try {
    const user = await readUser(call, settings, signal);
    assertMay(user, needs);
    const { capabilities, refundLimits } = user;
    return { identity: { ...place, account: user.email || user.tokenIdentifier }, capabilities, refundLimits, unread: undefined };
  } catch (error) {
    if (!isCaredeskError(error) || !isLacking(error)) throw error;
    // The profile's own sign-in is known.
    const username = settings.tokenFrom === undefined && settings.isProfileBase ? settings.profile?.username : undefined;
    return { identity: { ...place, account: username ?? null }, capabilities: null, refundLimits: null, unread: error };
  }
}

/** `http://127.0.0.1:4173 (profile default) as admin@caredesk.test`. */
const identityText = ({ server, profile, account: who }: Identity): string =>
  `${server} (profile ${profile}) as ${who ?? 'an unknown account'}`;

/** Whether the server declares that it honours Idempotency-Key: read at each run's start, never kept. */
export const isIdempotent = (capabilities: UserInfo['capabilities']): boolean => capabilities?.includes('idempotent-refunds') === true;

export async function showAccount(context: Context): Promise<void> {
  const { output, settings, signal } = context;
  const { apiBase, call } = await context.connect();
  const user = await readUser(call, settings, signal);
  const place = { apiBase, profile: settings.tokenFrom === undefined ? settings.profileName : null };
  if (output.json) return output.writeJson('whoami', { ...jsonRecord(UserInfo, user), ...place });
  const { refundLimits: _limits, ...fields } = UserInfo.fields;
  const refundLimits = user.refundLimits && (refundLimitTexts(refundLimitsOf(user.refundLimits)).join('; ') || 'none');
  const names = [...Object.keys(fields), 'refundLimits', ...Object.keys(place)];
  await output.writeLines(await detailView(names, { ...UserInfo, fields }, { ...user, refundLimits, ...place }, output));
}

export async function endSession(context: Context): Promise<void> {
  const { output, settings } = context;
  const apiBase = requireApiBase(settings);
  const session = await openSession(context);
  const wasSignedIn = (await session.current()) !== undefined;
  await session.signOut();
  if (output.json) await output.writeJson('logout', { signedOut: wasSignedIn, apiBase, profile: settings.profileName });
  output.note(`${wasSignedIn ? 'Signed out of' : 'You were not signed in to'} ${apiBase} (profile ${settings.profileName}).`);
}

type RefundLimits = JsonOf<'status'>['refundLimits'];

const majorOf = (amount: Money | null): string | null => amount && formatMajor(amount);

/** What the account may refund without approval, in major units; `null`: the server does not say. */
export const refundLimitsOf = (limits: UserInfo['refundLimits']): RefundLimits =>
  limits?.map(({ currency, approvalAbove, day }) => ({ currency, approvalAbove: majorOf(approvalAbove), day: majorOf(day) })) ?? null;

/** `100.00 USD per refund, 1,500.00 USD per day without approval`. */
export const refundLimitTexts = (limits: RefundLimits): readonly string[] =>
  (limits ?? []).map(({ currency, approvalAbove, day }) => {
    const money = (major: string) => `${grouped(major)} ${currency}`;
    const texts = [approvalAbove !== null && `${money(approvalAbove)} per refund`, day !== null && `${money(day)} per day`].filter(Boolean);
    return `${texts.join(', ') || `no limit in ${currency}`} without approval`;
  });
