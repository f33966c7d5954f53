/** The whole client in one call, for scripts and small pages. */
import { type BackendFile, createBackend } from './backend/index.js';
import { type Caller, type CallerOptions, createCaller } from './client/caller.js';
import { type Client, createClient } from './client/client.js';
import { systemClock } from './client/clock.js';
import { fixedToken } from './client/tokens.js';
import type { PaymentsOptions } from './payments/engine.js';
import { createPayments, type Payments } from './payments/payments.js';
import { createGrants } from './session/grants.js';
import { createSession, type Session } from './session/session.js';
import { memoryStorage } from './session/token-store.js';
import { type WebLocks, type WebStorageArea, webLock, webStorage } from './session/web.js';

export interface Account {
  readonly username: string;
  readonly password: string;
}

export interface ConnectOptions extends Omit<CallerOptions, 'tokens' | 'around' | 'backend'> {
  /** How the backend differs from the contract: the content of `backend.json`. */
  readonly backend?: BackendFile | undefined;
  /** The ledger of `client.payments` and its lock, such as `fileLedger(…)` of `@caredesk/core/payments`. Default: none, and its verbs refuse. */
  readonly payments?: Omit<PaymentsOptions, 'call' | 'clock'> | undefined;
}

/** All calls by group: `client.doctors.getById({ id })`. */
export interface ConnectedClient extends Client {
  /** Refunds and charges that are made once, however often a script asks for them: `client.payments.refundOnce({ … })`. @throws {TypeError} without a ledger */
  readonly payments: Payments;
}

export interface SignedInClient {
  readonly client: ConnectedClient;
  /** Renews its tokens automatically; `signOut` ends it at the server. */
  readonly session: Session;
}

/** Parts of a browser that scripts do without. */
export interface PagePorts {
  /** Where tokens are kept. Default: in memory. `localStorage` is taken to be shared with the other tabs. */
  readonly storage?: WebStorageArea | undefined;
  /** `navigator.locks`: one refresh for all tabs. */
  readonly locks?: WebLocks | undefined;
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
  return { client: clientOf(call, options), call, session };
}

/** None is chosen: one in memory forgets what a script of before may have sent. */
const withoutLedger = {
  ledger: (): never => {
    throw new TypeError("client.payments needs a ledger: give 'payments: fileLedger(…)', or 'memoryLedger()', beside the apiBase.");
  },
};

function clientOf(call: Caller, { payments = withoutLedger, clock }: ConnectOptions): ConnectedClient {
  const client = createClient(call);
  /** One that does not say so may send a key's payment twice. */
  const isIdempotent = () =>
    client.account.userInfo().then(
      ({ capabilities }) => capabilities?.includes('idempotent-refunds') === true,
      () => false,
    );
  return { ...client, payments: createPayments({ isIdempotent, ...payments, call, clock }) };
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

/** A client with an access token obtained elsewhere, such as a CI job's; it is not renewed. */
export const withToken = (options: ConnectOptions, token: string): ConnectedClient =>
  clientOf(createCaller({ ...withBackend(options), tokens: fixedToken(token) }), options);

/**
 * @throws {TypeError} without an API base, such as of a variable that is not set, or for options of another kind, which would be left out
 * @throws {BackendError} for a description that can't be used
 */
function withBackend({ backend, payments: _, ...options }: ConnectOptions): CallerOptions {
  const { apiBase, middlewares = [], headers } = options;
  if (typeof apiBase !== 'string') throw new TypeError('There is no apiBase; an empty text is the origin of the page.');
  if (!Array.isArray(middlewares)) throw new TypeError('middlewares are a list, such as [logger(console.log)].');
  if (Symbol.iterator in Object(headers)) throw new TypeError("headers are a plain object, such as { 'X-Tenant': 'clinic-7' }.");
  return { ...options, backend: backend && createBackend(backend) };
}
