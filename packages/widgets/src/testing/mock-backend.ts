/** A backend in memory that answers every call of the contract, by whatever carries requests to it. */
import type { BackendFile } from '@caredesk/core/backend';
import { callOf, withoutEndSlash } from '@caredesk/core/client/middlewares';
import { callsIn, endpoints } from '@caredesk/core/contract';
import { assertPermitted, implement, Failure as Refusal } from '@caredesk/core/server';
import { billing } from './calls/billing.js';
import { coupons } from './calls/coupons.js';
import { doctors } from './calls/doctors.js';
import { audit, autocomplete, dashboard } from './calls/look-ups.js';
import { patients } from './calls/patients.js';
import { refundRequests } from './calls/refund-requests.js';
import { type Fixtures, makeWorld, type Records } from './fixtures.js';
import { addMissingParts } from './missing-parts.js';
import { createSignIns, type SignIns, type User } from './sign-ins.js';

export interface MockOptions extends Fixtures {
  /** The API's base in the page. Default: the page's own origin. */
  readonly apiBase?: string;
  /** The mock answers like the described backend: the content of `backend.json`. */
  readonly backend?: BackendFile;
  /** The signed-in user and the `permissions`. Default: all of them. */
  readonly user?: Partial<User>;
  /** The password that the sign-in accepts. Default: any. */
  readonly password?: string;
}

/** The failure of a call: an HTTP status, a refusal in the backend's words, a lost connection, or a late answer. */
export type Failure =
  | { readonly status: number; readonly errorMessage?: string }
  | { readonly errorMessage: string }
  | 'network'
  | { readonly delayMs: number };

export interface SeenCall {
  /** Such as `doctors.update`. */
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The part of msw's `http` that is needed. */
interface HttpOf<H> {
  all(path: string | RegExp, resolver: (info: { request: Request }) => Promise<Response | undefined>): H;
}

export interface MockBackend extends Pick<SignIns, 'tokens' | 'expireTokens' | 'endSession'> {
  /** The records: tests read and change them. */
  readonly records: Records;
  /** The calls since the beginning, or since `forget`. */
  readonly calls: readonly SeenCall[];
  forget(): void;
  /** Makes a call (`billing.refund`) or all calls (`*`) fail, with those of the same address. @param times default: until `reset()`. @throws for an unknown name */
  fail(name: string, failure: Failure, times?: number): void;
  /** Ends all failures. */
  reset(): void;
  /** Undefined: the request is none of the contract's. A lost connection is thrown as `TypeError`, as `fetch` does. */
  respond(request: Request): Promise<Response | undefined>;
  /** In place of `fetch`; requests outside the contract are answered with 404. */
  readonly fetch: typeof globalThis.fetch;
  /** For msw: `setupServer(...backend.handlers(http))`, `setupWorker(...)`. */
  handlers<H>(http: HttpOf<H>): H[];
}

export function createMockBackend({ apiBase = '', backend, user, password, ...fixtures }: MockOptions = {}): MockBackend {
  addMissingParts();
  const records = makeWorld(fixtures);
  const calls: SeenCall[] = [];
  const failures = new Map<string, { readonly failure: Failure; times: number }>();
  const signIns = createSignIns(password, user);
  const base = withoutEndSlash(new URL(apiBase || '/', 'http://here.invalid').pathname);
  const served = implement<unknown>(endpoints, handlersOf(records, signIns), {
    ...(backend && { backend }),
    currencyOfBill: (id) => records.bills.find(({ billingId }) => String(billingId) === id)?.currency ?? undefined,
    authorize: (authorization, { name, endpoint }) => {
      if (!signIns.isGood(authorization ?? null)) throw new Refusal(401, 'Sign in again');
      if (name !== 'account.userInfo') assertPermitted(signIns.user, endpoint);
    },
    // A lost connection is no answer.
    onError: (error) => {
      throw error;
    },
    around: async ({ name: ownName, input }, next, { headers }) => {
      const name = String(headers[calledHeader] ?? ownName);
      calls.push({ name, input: input() });
      await failAs(takeFailure(failures, name));
      return next();
    },
  });
  const respond = (request: Request) => served.respond(request, base);

  return {
    records,
    calls,
    tokens: signIns.tokens,
    expireTokens: signIns.expireTokens,
    endSession: signIns.endSession,
    forget: () => {
      calls.length = 0;
    },
    fail: (name, failure, times = Number.POSITIVE_INFINITY) => {
      if (name !== '*' && !addresses.has(name))
        throw new Error(`fail: there is no call "${name}". Calls: ${[...addresses.keys()].join(', ')}.`);
      failures.set(name, { failure, times });
    },
    reset: () => failures.clear(),
    respond,
    fetch: async (input, init) => {
      const address = new URL(input instanceof Request ? input.url : input, 'http://here.invalid');
      // jsdom's signals are none of Node's requests'.
      const { signal, ...sent } = init ?? {};
      signal?.throwIfAborted();
      const request = new Request(address, input instanceof Request ? input : sent);
      const called = init && callOf(init)?.name;
      if (called !== undefined) request.headers.set(calledHeader, called);
      return (await respond(request)) ?? new Response(null, { status: 404 });
    },
    // Requests outside the contract are passed on.
    handlers: (http) =>
      ['/token', '/token/revoke', backend ? '/*' : '/api/admin/*'].map((path) =>
        http.all(`${withoutEndSlash(apiBase)}${path}`, async ({ request }) => asMsw(() => respond(request.clone()))),
      ),
  };
}

const handlersOf = (records: Records, { handlers, user }: SignIns) => ({
  account: handlers,
  audit: audit(records),
  autocomplete: autocomplete(records),
  billing: billing(records, user),
  coupons: coupons(records),
  dashboard: dashboard(records),
  doctors: doctors(records),
  patients: patients(records),
  refundRequests: refundRequests(records, user),
});

/** The header with the client's call: it tells equal requests apart, such as `doctors.list` by a keyword alone and `doctors.all`. */
const calledHeader = 'x-caredesk-call';

/** Addresses by the call's name. */
const addresses: ReadonlyMap<string, string> = new Map(
  callsIn(endpoints).map(([name, { method, path }]) => [name, `${method} ${path}`] as const),
);

/** msw's own form of a lost connection. */
const asMsw = (answer: () => Promise<Response | undefined>): Promise<Response | undefined> =>
  answer().catch((error: unknown) => {
    if (error instanceof TypeError) return Response.error();
    throw error;
  });

function takeFailure(failures: Map<string, { readonly failure: Failure; times: number }>, name: string): Failure | undefined {
  const same = [...addresses].flatMap(([other, address]) => (address.startsWith('GET ') && address === addresses.get(name) ? [other] : []));
  const matchingFailure = [name, ...same, '*'].map((one) => failures.get(one)).find((one) => one !== undefined);
  if (!matchingFailure || matchingFailure.times <= 0) return undefined;
  matchingFailure.times -= 1;
  return matchingFailure.failure;
}

async function failAs(failure: Failure | undefined): Promise<void> {
  if (!failure) return;
  if (failure === 'network') throw new TypeError('Failed to fetch');
  if ('delayMs' in failure) await new Promise((resolve) => setTimeout(resolve, failure.delayMs));
  else throw new Refusal('status' in failure ? failure.status : 200, failure.errorMessage ?? 'The mock backend was told to fail');
}
