/** The whole client in one call, for scripts and small pages. */
import { type BackendDescription, createBackend } from './backend/index.js';
import { type Caller, type CallerOptions, createCaller } from './client/caller.js';
import { type Client, createClient } from './client/client.js';
import { systemClock } from './client/clock.js';
import { fixedToken } from './client/tokens.js';
import { createGrants } from './session/grants.js';
import { createSession, type Session } from './session/session.js';
import { memoryStorage } from './session/token-store.js';
import { webLock, webStorage } from './session/web.js';

export interface Account {
  readonly username: string;
  readonly password: string;
}

export interface ConnectOptions extends Omit<CallerOptions, 'tokens' | 'around' | 'backend'> {
  /** How the backend differs from the contract: the content of `backend.json`. */
  readonly backend?: BackendDescription | undefined;
}

export interface SignedInClient {
  /** All calls by group: `client.doctors.getById({ id })`. */
  readonly client: Client;
  /** Renews its tokens automatically; `signOut` ends it at the server. */
  readonly session: Session;
}

/** What a page has and a script has not. */
export interface PagePorts {
  /** Where tokens are kept. Default: in memory. `localStorage` is taken to be shared with the other tabs. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  /** `navigator.locks`: one refresh for all tabs. */
  readonly locks?: LockManager | undefined;
  /** Whether other tabs see the same storage. Default: true if there is a storage. */
  readonly isShared?: boolean | undefined;
}

export interface Connection extends SignedInClient {
  /** The pipeline below `client`, for what takes a caller. */
  readonly call: Caller;
}

/** Client and session, signed in or not: `session.signIn({ username, password })` follows, or tokens are in the storage already. */
export function connect({ storage, locks, isShared = true, ...options }: ConnectOptions & PagePorts): Connection {
  const described = withBackend(options);
  const session = createSession({
    apiBase: options.apiBase,
    grants: createGrants(described),
    storage: storage ? webStorage(storage, isShared) : memoryStorage(),
    lock: webLock(locks),
    clock: options.clock ?? systemClock,
  });
  const call = createCaller({ ...described, tokens: session });
  return { client: createClient(call), call, session };
}

/**
 * Signed in as one account, with tokens in memory.
 * @throws {CaredeskError} `rejected` for a wrong account, `network` for a server out of reach
 */
export async function signIn(options: ConnectOptions, account: Account): Promise<SignedInClient> {
  const { client, session } = connect(options);
  await session.signIn(account);
  return { client, session };
}

/** With an access token obtained elsewhere, such as a CI job's; it is not renewed. */
export const withToken = (options: ConnectOptions, token: string): Client =>
  createClient(createCaller({ ...withBackend(options), tokens: fixedToken(token) }));

/**
 * @throws {TypeError} without an API base, such as of a variable that is not set
 * @throws {BackendError} for a description that can't be used
 */
function withBackend({ backend, ...options }: ConnectOptions): CallerOptions {
  if (typeof options.apiBase !== 'string') throw new TypeError('There is no apiBase; an empty text is the origin of the page.');
  return { ...options, backend: backend && createBackend(backend) };
}
