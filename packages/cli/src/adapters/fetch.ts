/** fetch as this machine needs it: through the proxy that the environment names, and seen by `--debug`. */
import type { ConfiguredMiddleware, FetchLike } from '@caredesk/core/client';
import { type Environment, usesProxy } from '../host.js';
import { plainText } from '../output/text.js';
import { proxyAgent, throwProxied } from './proxy.js';

export type Fetch = typeof globalThis.fetch;

/** What a request takes of a command's context. */
export interface FetchContext {
  readonly env: Environment;
  readonly settings: { readonly debug: boolean };
  readonly output: { warn(line: string): void };
}

export const createFetch = (context: FetchContext): Fetch =>
  throughMiddlewares(usesProxy(context.env) ? proxyFetch(context.env) : globalThis.fetch, context);

/** Names its requests, and shows them with `--debug`. */
export function throughMiddlewares(send: Fetch, { env, settings, output }: FetchContext): Fetch {
  const namedSend = nameRequests(env)(send as FetchLike);
  return (settings.debug ? showRequests((line) => output.warn(line))(namedSend) : namedSend) as Fetch;
}

let requests = 0;
/** Distinguishes this process from others, so that its requests can be found together in the audit. */
const processId = Math.random().toString(16).slice(2, 10);

const traceparentPattern = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Names every request, so that the audit of a change and the server's log tell where it came from; and the trace that it belongs to,
 * where TRACEPARENT holds one (W3C Trace Context).
 */
const nameRequests =
  ({ TRACEPARENT: traceparent = '' }: Environment): ConfiguredMiddleware =>
  (next) =>
  (url, options) =>
    next(url, {
      ...options,
      headers: {
        ...Object.fromEntries(new Headers(options?.headers)),
        'X-Request-Id': `cli-${processId}-${++requests}`,
        ...(traceparentPattern.test(traceparent) && { traceparent }),
      },
    });

/** What needs undici is loaded at the first request: a plan sends none. */
function loadedOnce(load: () => Promise<Fetch>): Fetch {
  let sender: Promise<Fetch> | undefined;
  return async (url, init) => {
    sender ??= load();
    return (await sender)(url, init);
  };
}

const proxyFetch = (env: Environment): Fetch =>
  loadedOnce(async () => {
    const [{ fetch }, dispatcher] = await Promise.all([import('undici'), proxyAgent(env)]);
    return ((url, options) => fetch(url as string, { ...(options as object), dispatcher }).catch(throwProxied)) as Fetch;
  });

const secretHeader = /^(authorization|cookie|set-cookie|proxy-authorization)$/i;
/** Their values are addresses. */
const addressHeader = /^(location|content-location|referer|link)$/i;
/** Parameters that tell how much is asked for, in which order, and nothing of anybody. */
const plainParameter = /^(pageNumber|pageSize|sortBy|sortOrder)$/;

/** An address whose parameters may hold a patient's name: what is shown ends up in tickets. */
const shownAddress = (address: string): string =>
  address.replace(/([?&])([^=&#\s>]*)=([^&#\s>]*)/g, (whole, mark, name) =>
    plainParameter.test(name) ? whole : `${mark}${name}=(hidden)`,
  );
const shownHeaders = (headers: Headers): string =>
  [...headers]
    .map(
      ([name, value]) =>
        `${name}: ${secretHeader.test(name) ? '(hidden)' : plainText(addressHeader.test(name) ? shownAddress(value) : value)}`,
    )
    .join('; ');

/** Shows method, address, status, time and headers; never a body, a secret header, or a parameter's value that may be personal. */
const showRequests =
  (show: (line: string) => void): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const start = performance.now();
    const line = `${options?.method ?? 'GET'} ${shownAddress(String(url))}`;
    const took = () => `${Math.round(performance.now() - start)} ms`;
    show(`> ${line} [${shownHeaders(new Headers(options?.headers))}]`);
    try {
      const response = await next(url, options);
      const id = response.headers.get('x-request-id');
      show(`< ${response.status} ${line} ${took()}${id ? ` request ${plainText(id)}` : ''} [${shownHeaders(response.headers)}]`);
      return response;
    } catch (error) {
      show(`< failed ${line} ${took()}: ${plainText((error as Error).message.split('\n', 1)[0] ?? '')}${causeOf(error)}`);
      throw error;
    }
  };

const causeOf = (error: unknown): string => {
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return code ? ` (${code})` : '';
};

/** A new connection for each request. */
export const createOneShotFetch = (context: FetchContext): Fetch => loadedOnce(() => loadOneShot(context));

async function loadOneShot(context: FetchContext): Promise<Fetch> {
  const { Agent, request } = await import('undici');
  // Without pipelining there is no keep-alive either: `Connection: close`.
  const options = { pipelining: 0, allowH2: false };
  const dispatcher = usesProxy(context.env) ? await proxyAgent(context.env, options) : new Agent(options);
  const send: Fetch = async (url, init = {}) => {
    const { statusCode, headers, body } = await request(String(url), {
      dispatcher,
      method: (init.method ?? 'GET') as 'POST',
      headers: init.headers as Record<string, string>,
      body: init.body as string,
      ...(init.signal && { signal: init.signal }),
    }).catch(throwProxied);
    const text = await body.text();
    const pairs = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(text === '' ? null : text, { status: statusCode, headers: pairs });
  };
  return throughMiddlewares(send, context);
}
