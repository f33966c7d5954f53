/** Signing in: credentials, tokens, and a profile that remembers where. */
import { isCaredeskError } from '@caredesk/core/client';
import { readCurrency } from '@caredesk/core/rules';
import { writeProfile } from '../adapters/profile-file.js';
import { readLine } from '../adapters/standard-input.js';
import { describeTokenStore, tokenPath } from '../adapters/token-store.js';
import type { Context } from '../context.js';
import { exitCodes, UserError } from '../errors.js';
import { requireApiBase } from '../settings.js';
import { guardPlainHttp, openSession } from './connection.js';

export interface SignInOptions {
  readonly username?: string;
  readonly passwordStdin?: boolean;
  readonly idempotentRefunds?: boolean;
  readonly userInfoPath?: string;
  readonly currency?: string;
}

export interface SignedIn {
  readonly apiBase: string;
  readonly profileName: string;
  readonly username: string;
  /** Where the tokens are kept. */
  readonly store: string;
}

export async function signIn(context: Context, options: SignInOptions): Promise<SignedIn> {
  const { settings, output } = context;
  const apiBase = requireApiBase(settings);
  checkOptions(options);
  guardPlainHttp(context, apiBase, 'the password');
  const { username, password } = await credentials(context, options);
  if (settings.token !== undefined) output.warn('Warning: CAREDESK_TOKEN is set and takes precedence over this sign-in.');

  const session = await openSession(context);
  try {
    await session.signIn({ username, password });
  } catch (error) {
    throw refused(error);
  }
  const before = settings.isProfileBase ? settings.profile : undefined;
  const { idempotentRefunds = before?.idempotentRefunds, userInfoPath = before?.userInfoPath, currency = before?.currency } = options;
  writeProfile(settings.configDirectory, settings.profileName, {
    ...settings.profile,
    apiBase,
    username,
    idempotentRefunds,
    userInfoPath,
    currency: currency && readCurrency(currency),
  });
  return {
    apiBase,
    profileName: settings.profileName,
    username,
    store: describeTokenStore(tokenPath(settings.configDirectory, settings.profileName, apiBase)),
  };
}

function checkOptions({ currency, userInfoPath }: SignInOptions): void {
  if (currency !== undefined && !readCurrency(currency))
    throw new UserError(`--currency must be a currency code such as USD, not "${currency}".`);
  if (userInfoPath !== undefined && !userInfoPath.startsWith('/'))
    throw new UserError('--user-info-path must be a path such as /api/admin/Account/UserInfo.');
}

async function credentials(
  { isInteractive, settings, signal }: Context,
  options: SignInOptions,
): Promise<{ username: string; password: string }> {
  const remembered = settings.isProfileBase ? settings.profile?.username : undefined;
  if (!isInteractive || options.passwordStdin) {
    const username = options.username ?? remembered;
    if (!username) throw new UserError('--username is missing, and this is not a terminal.', { hint: 'Use --username EMAIL.' });
    if (!options.passwordStdin)
      throw new UserError('No password given, and this is not a terminal.', { hint: 'Pass it on stdin with --password-stdin.' });
    const password = await readLine();
    if (password === '') throw new UserError('The password on stdin is empty.');
    return { username, password };
  }
  const { askPassword, askUsername } = await import('../prompts/sign-in.js');
  const username = options.username ?? (await askUsername(remembered, signal));
  return { username, password: await askPassword(signal) };
}

/** A refused sign-in is exit 4; any other failure stays what it is. */
function refused(error: unknown): unknown {
  if (!isCaredeskError(error) || (error.code !== 'rejected' && error.code !== 'unauthorized')) return error;
  return new UserError(error.text ?? 'Wrong email or password.', {
    exitCode: exitCodes.signedOut,
  });
}
