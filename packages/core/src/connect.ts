/** The whole client in one call, for scripts and small pages: signed in as one account, with tokens in memory. */
import { type CallerOptions, createCaller } from './client/caller.js';
import { type Client, createClient } from './client/client.js';
import { systemClock } from './client/clock.js';
import { fixedToken } from './client/tokens.js';
import { createGrants } from './session/grants.js';
import type { SessionLock } from './session/ports.js';
import { createSession, type Session } from './session/session.js';
import { memoryStorage } from './session/token-store.js';

export interface Account {
  readonly username: string;
  readonly password: string;
}

export type ConnectOptions = Omit<CallerOptions, 'tokens'>;

export interface SignedInClient {
  /** All calls by group: `client.doctors.getById({ id })`. */
  readonly client: Client;
  /** Renews its tokens by itself; `signOut` ends it at the server. */
  readonly session: Session;
}

/** Nobody else has these tokens: one refresh for all who wait is the session's own doing. */
const noLock: SessionLock = { run: (_name, _waitMs, task) => task() };

/** @throws {CaredeskError} `rejected` for a wrong account, `network` for a server out of reach */
export async function signIn(options: ConnectOptions, account: Account): Promise<SignedInClient> {
  const session = createSession({
    apiBase: options.apiBase,
    grants: createGrants(options),
    storage: memoryStorage(),
    lock: noLock,
    clock: options.clock ?? systemClock,
  });
  await session.signIn(account);
  return { client: createClient(createCaller({ ...options, tokens: session })), session };
}

/** With an access token that somebody else obtained, such as a CI job's; it is not renewed. */
export const withToken = (options: ConnectOptions, token: string): Client =>
  createClient(createCaller({ ...options, tokens: fixedToken(token) }));
