/** The way to the API: fetch with proxies, tokens from the profile or the environment, the typed caller on top. */
import { createCaller, fixedToken, systemClock } from '@caredesk/core/client';
import { createGrants, createSession, type Session, type SessionLock } from '@caredesk/core/session';
import { createFetch, type Fetch } from '../adapters/fetch.js';
import { acquireFileLock } from '../adapters/file-lock.js';
import { isInKeyring, openTokenStorage, tokenPath } from '../adapters/token-store.js';
import { watchedFetch } from '../adapters/watched-fetch.js';
import { isLoopback, isSameApi } from '../api-base.js';
import type { Connection, ConnectOptions, Context } from '../context.js';
import { exitCodes, UserError } from '../errors.js';
import { requireApiBase, type Settings } from '../settings.js';

/** @throws {UserError} exit 4 when nobody is signed in */
export async function connect(context: Context, { isLong = false }: ConnectOptions = {}): Promise<Connection> {
  const { settings } = context;
  const apiBase = requireApiBase(settings);
  assertTokenBelongs(settings, apiBase);
  const fetch = isLong ? watched(context, apiBase) : createFetch(context);
  const tokens = settings.token === undefined ? await openSession(context, fetch) : fixedToken(settings.token);
  if ((await tokens.current()) === undefined) throw notSignedIn(settings, apiBase);
  guardPlainHttp(context, apiBase, 'the token');
  const call = createCaller({ apiBase, tokens, fetch, timeoutMs: settings.timeoutMs, currency: settings.profile?.currency });
  return { apiBase, call, tokens };
}

/** A token goes to the API that issued it and to no other. @throws {UserError} exit 2 */
function assertTokenBelongs({ token, tokenBase }: Settings, apiBase: string): void {
  if (token === undefined || (tokenBase !== undefined && isSameApi(tokenBase, apiBase))) return;
  throw new UserError(
    `CAREDESK_TOKEN ${tokenBase === undefined ? 'belongs to no known API' : `is for ${tokenBase}`}; it is not sent to ${apiBase}.`,
    {
      hint: `If ${apiBase} issued it, set CAREDESK_TOKEN_BASE=${apiBase}.`,
    },
  );
}

/**
 * What is sent over plain HTTP to another machine can be read on the way.
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

const watched = (context: Context, apiBase: string): Fetch =>
  watchedFetch(createFetch(context), {
    host: new URL(apiBase).host,
    timeoutMs: context.settings.timeoutMs,
    next: 'trying again',
    tell: context.output.note,
  });

function notSignedIn(settings: Settings, apiBase: string): UserError {
  const silent = isInKeyring(tokenPath(settings.configDirectory, settings.profileName, apiBase));
  return new UserError(
    silent
      ? 'Your tokens are in the system keyring, which did not answer.'
      : `Not signed in to ${apiBase} (profile ${settings.profileName}).`,
    {
      exitCode: exitCodes.signedOut,
      hint: silent ? 'Unlock the keyring, or run `caredesk login` again.' : 'Run `caredesk login`, or set CAREDESK_TOKEN.',
    },
  );
}

/** The profile's session, signed in or not; shared with every process that uses the same profile. */
export async function openSession(context: Context, fetch = createFetch(context)): Promise<Session> {
  const { settings } = context;
  const apiBase = requireApiBase(settings);
  const path = tokenPath(settings.configDirectory, settings.profileName, apiBase);
  const grants = createGrants({ apiBase, fetch, timeoutMs: settings.timeoutMs, clock: systemClock });
  return createSession({
    apiBase,
    grants,
    storage: openTokenStorage(path, context.env),
    lock: refreshLock(`${path}.lock`),
    clock: systemClock,
  });
}

const refreshLock = (path: string): SessionLock => ({
  run: async (_name, waitMs, task) => {
    const lock = await acquireFileLock(path, waitMs);
    try {
      return await task();
    } finally {
      lock?.release();
    }
  },
});
