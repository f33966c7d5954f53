/** The way to the API: fetch with proxies, tokens from the profile or the environment, the typed caller on top. */
import { batchPatience, type ConfiguredMiddleware, createClient, type TokenSource, tokensOfOneSession } from '@caredesk/core/client';
import { isLoopback } from '@caredesk/core/client/loopback';
import { createGrants, createSession, type Session, type SessionLock, type Tokens } from '@caredesk/core/session';
import { createFetch } from '../../adapters/fetch.js';
import { acquireFileLock } from '../../adapters/file-lock.js';
import { requiresKeyring } from '../../adapters/keyring.js';
import { reportAge, reportWaits } from '../../adapters/report-waits.js';
import { isInFile, isInKeyring, openTokenStorage, tokenPath } from '../../adapters/token-store.js';
import { isSameApi } from '../../api-base.js';
import type { Connection, Context } from '../../context.js';
import { exitCodes, sameTarget, UserError } from '../../errors.js';
import { requireApiBase, type Settings } from '../../settings.js';
import { callerFor, spokenWith } from './backend.js';
import { environmentToken } from './environment-token.js';
import { type ProviderClient, providerKey, sessionGrants } from './identity-provider/provider.js';

/** @param isLong long work waits longer for a busy server, and reports that it waits. @throws {UserError} exit 4 if no user is signed in */
export async function openConnection(context: Context, { isLong = false }: Parameters<Context['connect']>[0] = {}): Promise<Connection> {
  const { settings, output } = context;
  const apiBase = requireApiBase(settings);
  spokenWith(settings);
  assertTokenBelongs(settings, apiBase);
  const waits = { host: new URL(apiBase).host, timeoutMs: settings.timeoutMs, print: output.note };
  const middlewares = [context.skew.middleware, reportAge(output.note), ...(isLong ? [reportWaits(waits)] : [])];
  // A command that began as one user does not continue as another, who signs in in another terminal.
  const session = tokensOfOneSession(
    settings.tokenFrom ? environmentToken(context, settings.tokenFrom) : await openSession(context, middlewares),
  );
  // The renewal itself goes on to its end: its tokens are those of the next command.
  const stopped = reasonOf(isLong ? context.forced : context.signal);
  const tokens: TokenSource = { ...session, renew: (rejected) => Promise.race([stopped, session.renew(rejected)]) };
  guardPlainHttp(context, apiBase, 'the token');
  if (!settings.tokenFrom) assertKept(context, apiBase);
  if ((await tokens.current()) === undefined) throw notSignedIn(settings, apiBase);
  const patience = isLong ? batchPatience() : undefined;
  const call = callerFor(context, { tokens, fetch: createFetch(context), middlewares, patience });
  return { apiBase, call, client: createClient(call), tokens, patience };
}

/** Rejects with the signal's reason. */
function reasonOf(signal: AbortSignal): Promise<never> {
  const reason = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  // Where no renewal is under way, the command's own calls hear the signal.
  reason.catch(() => {});
  return reason;
}

/** @throws {UserError} exit 4 for tokens in a file where the keyring is required */
function assertKept({ settings, env }: Context, apiBase: string): void {
  const path = tokenPath(settings.configDirectory, settings.profileName, apiBase);
  if (!requiresKeyring(env) || !isInFile(path)) return;
  throw new UserError(`The tokens are in ${path}.json, and CAREDESK_KEYRING=require allows only the system keyring.`, {
    exitCode: exitCodes.signedOut,
    next: [{ command: `caredesk login${sameTarget(settings)}`, when: 'to move them' }],
  });
}

/** A token goes to the API that issued it and to no other. @throws {UserError} exit 2 */
function assertTokenBelongs({ tokenFrom, tokenBase }: Settings, apiBase: string): void {
  if (tokenFrom === undefined || (tokenBase !== undefined && isSameApi(tokenBase, apiBase))) return;
  throw new UserError(
    `${tokenFrom} ${tokenBase === undefined ? 'belongs to no known API' : `is for ${tokenBase}`}; it is not sent to ${apiBase}.`,
    { hint: `If ${apiBase} issued it, set CAREDESK_TOKEN_BASE=${apiBase}.` },
  );
}

/**
 * Plain HTTP to another machine can be read by others.
 * @throws {UserError} exit 2 unless CAREDESK_ALLOW_HTTP=1 accepts that
 */
export function guardPlainHttp({ output, env }: Context, apiBase: string, what: string): void {
  const { hostname, protocol } = new URL(apiBase);
  if (protocol !== 'http:' || isLoopback(hostname)) return;
  const problem = `The connection to ${apiBase} is not encrypted; others can read ${what} on the way.`;
  if (env.CAREDESK_ALLOW_HTTP !== '1')
    throw new UserError(`${problem} Nothing was sent.`, { hint: 'Use https://, or set CAREDESK_ALLOW_HTTP=1 to accept that.' });
  output.warn(`Warning: ${problem}`);
}

function notSignedIn(settings: Settings, apiBase: string): UserError {
  const { configDirectory, profileName } = settings;
  const exitCode = exitCodes.signedOut;
  const command = `caredesk login${sameTarget(settings)}`;
  if (!isInKeyring(tokenPath(configDirectory, profileName, apiBase)))
    return new UserError(`Not signed in to ${apiBase} (profile ${profileName}).`, { exitCode, next: [{ command, when: 'to sign in' }] });
  const next = [{ command, when: 'to sign in again' }];
  return new UserError('Your tokens are in the system keyring, which did not answer.', { exitCode, hint: 'Unlock the keyring.', next });
}

/** Restricts a profile's session to one process at a time; returns the place of its tokens. */
function sessionPlace({ settings }: Context) {
  const apiBase = requireApiBase(settings);
  const path = tokenPath(settings.configDirectory, settings.profileName, apiBase);
  const lock: SessionLock = {
    run: async (_name, waitMs, task) => {
      using _lock = await acquireFileLock(`${path}.lock`, waitMs);
      return await task();
    },
  };
  return { apiBase, path, lock };
}

/** The profile's session, signed in or not; shared with every process that uses the same profile. */
export async function openSession(context: Context, middlewares: readonly ConfiguredMiddleware[] = []): Promise<Session> {
  const { apiBase, path, lock } = sessionPlace(context);
  const { clock, settings } = context;
  const storage = openTokenStorage(path, context.env);
  const { headers } = spokenWith(settings);
  const own = createGrants({ apiBase, fetch: createFetch(context), timeoutMs: settings.timeoutMs, clock, middlewares, headers });
  return createSession({ apiBase, grants: sessionGrants(context, storage, own), storage, lock, clock });
}

/** Puts a provider's tokens in place of the sign-in that was there, which ends at its issuer too. */
export async function replaceSession(context: Context, tokens: Tokens, provider: ProviderClient): Promise<void> {
  const { path, lock } = sessionPlace(context);
  await (await openSession(context)).signOut();
  // A refresh must never see the tokens of one issuer with the name of another.
  await lock.run('', lockWaitMs, async () => {
    openTokenStorage(path, context.env).set(providerKey, JSON.stringify(provider));
    (await openSession(context)).adopt(tokens);
  });
}

const lockWaitMs = 10_000;
