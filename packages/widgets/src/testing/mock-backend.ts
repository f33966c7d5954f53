/** A backend in memory that answers every call of the contract, by whatever carries requests to it. */
import { type BackendDescription, createBackend, serveDescribed } from '@caredesk/core/backend';
import { withoutEndSlash } from '@caredesk/core/client/request-url';
import type { Endpoint, WireRecord } from '@caredesk/core/contract';
import type { UserInfo } from '@caredesk/core/contract/entities/user-info';
import { lackedPermission } from '@caredesk/core/contract/permission';
import { billing } from './calls/billing.js';
import { coupons } from './calls/coupons.js';
import { doctors } from './calls/doctors.js';
import { audit, autocomplete, dashboard } from './calls/look-ups.js';
import { patients } from './calls/patients.js';
import { type Fixtures, makeWorld, type Records } from './fixtures.js';
import { readRequest } from './request.js';
import { Refusal } from './rows.js';
import { createSignIns, type SignIns } from './sign-ins.js';

export interface MockOptions extends Fixtures {
  /** The API's base in the page. Default: the page's own origin. */
  readonly apiBase?: string;
  /** It speaks as the described backend does: the content of `backend.json`. */
  readonly backend?: BackendDescription;
  /** The signed-in user and the `permissions`. Default: all of them. */
  readonly user?: Partial<WireRecord<(typeof UserInfo)['fields']>>;
  /** The password that the sign-in accepts. Default: any. */
  readonly password?: string;
}

/** What happens to a call instead: an HTTP status, a refusal in the backend's words, a lost connection, or an answer that is late. */
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

/** As much of msw's `http` as is needed. */
interface HttpOf<H> {
  all(path: string | RegExp, resolver: (info: { request: Request }) => Promise<Response | undefined>): H;
}

export interface MockBackend extends Pick<SignIns, 'tokens' | 'expireTokens' | 'endSession'> {
  /** The records: tests read and change them. */
  readonly records: Records;
  /** The calls since the beginning, or since `forget`. */
  readonly calls: readonly SeenCall[];
  forget(): void;
  /** Makes a call (`billing.refund`) or all calls (`*`) fail. @param times default: until `reset()` */
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

const handlers: Readonly<Record<string, Readonly<Record<string, (input: never, records: Records) => unknown>>>> = {
  doctors,
  billing,
  autocomplete,
  coupons,
  patients,
  dashboard,
  audit,
};

const refusal = (status: number, errorMessage: string, data?: unknown): Response =>
  Response.json({ isSuccessful: false, errorMessage, ...(data !== undefined && { data }) }, { status });

/** A handler's output in the contract's envelope. */
function envelope({ answer }: Endpoint, output: unknown): Response {
  if (answer.kind === 'done') return Response.json({ isSuccessful: true });
  if (answer.kind === 'many') {
    const { items, totalCount } = output as { items: readonly unknown[]; totalCount: number };
    return Response.json({ isSuccessful: true, data: items, totalCount });
  }
  if (answer.kind === 'strings')
    return Response.json({ isSuccessful: true, data: output, totalCount: (output as readonly string[]).length });
  return Response.json({ isSuccessful: true, data: output });
}

export function createMockBackend({ apiBase = '', backend, user, password, ...fixtures }: MockOptions = {}): MockBackend {
  const records = makeWorld(fixtures);
  const calls: SeenCall[] = [];
  const failures = new Map<string, { readonly failure: Failure; times: number }>();
  const signIns = createSignIns(password, user);
  const base = withoutEndSlash(new URL(apiBase || '/', 'http://here.invalid').pathname);

  const answer = async (request: Request): Promise<Response | undefined> => {
    const authorization = request.headers.get('authorization');
    const read = await readRequest(request, base);
    if (!read) return undefined;
    const { name, endpoint, input } = read;
    calls.push({ name, input });
    const wrong = await failed(takeFailure(failures, name));
    if (wrong) return wrong;
    if (endpoint.anonymous) return signIns.answer(name, input);
    if (!signIns.isGood(authorization)) return refusal(401, 'Sign in again');
    if (name === 'account.userInfo') return envelope(endpoint, signIns.user);
    const lacked = lackedPermission(signIns.user.permissions, endpoint);
    if (lacked) return refusal(403, `Your account needs the permission ${lacked} for this`);
    const [group = '', call = ''] = name.split('.');
    const handle = handlers[group]?.[call];
    // Approvals, which a backend may lack.
    return handle ? envelope(endpoint, handle(input as never, records)) : refusal(404, 'There is no such call');
  };
  const inContractsWords = async (request: Request) => {
    try {
      return await answer(request);
    } catch (error) {
      if (error instanceof Refusal) return refusal(error.status, error.message, error.data);
      throw error;
    }
  };
  const respond = backend ? speakAs(backend, base, inContractsWords) : inContractsWords;
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
      failures.set(name, { failure, times });
    },
    reset: () => failures.clear(),
    respond,
    fetch: async (input, init) =>
      (await respond(
        new Request(new URL(input instanceof Request ? input.url : input, 'http://here.invalid'), input instanceof Request ? input : init),
      )) ?? new Response(null, { status: 404 }),
    // Requests outside the contract are passed on.
    handlers: (http) =>
      ['/token', '/token/revoke', backend ? '/*' : '/api/admin/*'].map((path) =>
        http.all(`${apiBase}${path}`, async ({ request }) => asMsw(() => respond(request.clone()))),
      ),
  };
}

/** Requests and answers of a described backend, around those of the contract. */
function speakAs(backend: BackendDescription, base: string, respond: (request: Request) => Promise<Response | undefined>) {
  createBackend(backend);
  const described = serveDescribed(backend);
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, search, origin } = new URL(request.url);
    if (!pathname.startsWith(base) || pathname.startsWith(`${base}/token`)) return respond(request);
    const text = await request.clone().text();
    const { method } = request;
    const asked = described.read({ method, path: pathname.slice(base.length) + search, body: text === '' ? undefined : JSON.parse(text) });
    if (!asked) return undefined;
    const body = asked.body === undefined ? null : JSON.stringify(asked.body);
    const response = await respond(new Request(`${origin}${base}${asked.path}`, { method: asked.method, headers: request.headers, body }));
    return response && Response.json(described.answer(asked.call, await response.json()), { status: response.status });
  };
}

/** msw's own form of a lost connection. */
const asMsw = (answer: () => Promise<Response | undefined>): Promise<Response | undefined> =>
  answer().catch((error: unknown) => {
    if (error instanceof TypeError) return Response.error();
    throw error;
  });

function takeFailure(failures: Map<string, { readonly failure: Failure; times: number }>, name: string): Failure | undefined {
  const found = failures.get(name) ?? failures.get('*');
  if (!found || found.times <= 0) return undefined;
  found.times -= 1;
  return found.failure;
}

/** @returns the answer of the failure, if any */
async function failed(failure: Failure | undefined): Promise<Response | undefined> {
  if (!failure) return undefined;
  if (failure === 'network') throw new TypeError('Failed to fetch');
  if ('delayMs' in failure) {
    await new Promise((resolve) => setTimeout(resolve, failure.delayMs));
    return undefined;
  }
  return refusal('status' in failure ? failure.status : 200, failure.errorMessage ?? 'The mock backend was told to fail');
}
