/** Signing in: credentials, tokens, and a profile that remembers where. */
import { isCaredeskError } from '@caredesk/core/client';
import { writeProfile } from '../../adapters/profile-file.js';
import { readLine } from '../../adapters/standard-input.js';
import { assertKeyring, describeTokenStore, tokenPath } from '../../adapters/token-store.js';
import type { Args, Context, FlagsOf } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import { parseCurrency } from '../../flag-values.js';
import { askPassword, askUsername } from '../../prompts/questions.js';
import { requireApiBase } from '../../settings.js';
import { guardPlainHttp, openSession } from './connection.js';
import { signInAtProvider } from './provider-sign-in.js';
import { chooseWay } from './sign-in-way.js';

type SignInFlags = FlagsOf<'login'>;

/** Signs in, and prints where and as whom. */
export async function showSignIn(context: Context, _args: Args, options: SignInFlags): Promise<void> {
  const { env, settings, output } = context;
  const { configDirectory, profileName } = settings;
  const apiBase = requireApiBase(settings);
  checkOptions(options);
  const { signIn: way, provider } = chooseWay(context, options);
  guardPlainHttp(context, apiBase, provider ? 'the token' : 'the password');
  assertKeyring(env);
  if (settings.tokenFrom !== undefined) output.warn(`Warning: ${settings.tokenFrom} is set and takes precedence over this sign-in.`);
  const username = provider
    ? await signInAtProvider(context, provider, options.browser !== false)
    : await signInByPassword(context, options);
  const before = settings.isProfileBase ? settings.profile : undefined;
  const { idempotentRefunds = before?.idempotentRefunds, userInfoPath = before?.userInfoPath, currency = before?.currency } = options;
  const { signIn: _signIn, ...kept } = settings.profile ?? {};
  writeProfile(configDirectory, profileName, {
    ...kept,
    apiBase,
    username,
    ...(way !== undefined && { signIn: way }),
    idempotentRefunds,
    userInfoPath,
    currency: currency && parseCurrency(currency),
  });
  const tokens = describeTokenStore(tokenPath(configDirectory, profileName, apiBase));
  if (output.json) await output.writeJson('login', { username, apiBase, profile: profileName, tokens });
  output.note(`Signed in to ${apiBase} as ${username} (profile ${profileName}; tokens in ${tokens}).`);
}

/** @returns the account that signed in. @throws {UserError} exit 4; the sign-in before stays */
async function signInByPassword(context: Context, options: SignInFlags): Promise<string> {
  const { username, password } = await credentials(context, options);
  const session = await openSession(context);
  await session.signIn({ username, password }, context).catch((error: unknown) => {
    throw refusalOf(error, requireApiBase(context.settings));
  });
  return username;
}

function checkOptions({ currency, userInfoPath }: SignInFlags): void {
  if (currency !== undefined) parseCurrency(currency);
  if (userInfoPath !== undefined && !userInfoPath.startsWith('/'))
    throw new UserError('--user-info-path must be a path such as /api/admin/Account/UserInfo.');
}

async function credentials(context: Context, options: SignInFlags): Promise<{ username: string; password: string }> {
  const { isInteractive, settings, output, stdin } = context;
  const remembered = settings.isProfileBase ? settings.profile?.username : undefined;
  if (!isInteractive || options.passwordStdin) {
    const username = options.username ?? remembered;
    if (!username) throw new UserError('--username is missing, and this is not a terminal.', { hint: 'Use --username EMAIL.' });
    if (!options.passwordStdin)
      throw new UserError('No password given, and this is not a terminal.', { hint: 'Pass it on stdin with --password-stdin.' });
    const password = await readLine(stdin);
    if (password === '') throw new UserError('The password on stdin is empty.');
    return { username, password };
  }
  // A password is typed for a server that the user has read the name of.
  output.note(`Sign in to ${settings.apiBase} (profile ${settings.profileName}).`);
  const username = options.username ?? (await askUsername(context, remembered));
  return { username, password: await askPassword(context) };
}

/** A refused sign-in is exit 4; any other failure stays what it is. */
function refusalOf(error: unknown, apiBase: string): unknown {
  if (!isCaredeskError(error)) return error;
  // A site of static files has no sign-in, and no text for the user.
  if (error.text === undefined && [404, 405, 410, 501].includes(error.status ?? 0))
    return new UserError(`There is no sign-in at ${apiBase} (HTTP ${error.status}).`, {
      exitCode: exitCodes.unexpected,
      hint: 'Is this the right API base?',
    });
  if (error.code !== 'rejected' && error.code !== 'unauthorized') return error;
  return new UserError(error.text ?? 'Wrong email or password.', { exitCode: exitCodes.signedOut });
}
