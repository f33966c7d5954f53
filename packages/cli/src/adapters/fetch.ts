/** fetch as this machine needs it: through the proxy that the environment names, and seen by `--debug`. */
import { readFileSync } from 'node:fs';
import type { BackendDescription, CallDescription } from '@caredesk/core/backend';
import { type ConfiguredMiddleware, callOf, type FetchLike, type RequestedCall } from '@caredesk/core/client';
import { type Environment, usesProxy } from '../host.js';
import { plainText } from '../output/text.js';
import { proxyAgent, throwProxied } from './proxy.js';

export type Fetch = typeof globalThis.fetch;

/** The parts of a command's context that requests need. */
export interface FetchContext {
  readonly env: Environment;
  readonly settings: { readonly debug: boolean; readonly backendFile?: string | undefined };
  readonly output: { warn(line: string): void };
}

export const createFetch = (context: FetchContext): Fetch =>
  throughMiddlewares(context, usesProxy(context.env) ? loadedOnce(() => proxied(context.env)) : globalThis.fetch);

/** Names its requests, and shows them with `--debug`. */
function throughMiddlewares({ env, settings, output }: FetchContext, send: Fetch): Fetch {
  const namedSend = nameRequests(env)(send as FetchLike);
  return (settings.debug ? showRequests((line) => output.warn(line), settings.backendFile)(namedSend) : namedSend) as Fetch;
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

/** Loads undici at the first request, as some commands send none. */
function loadedOnce(load: () => Promise<Fetch>): Fetch {
  let sender: Promise<Fetch> | undefined;
  return async (url, init) => {
    sender ??= load();
    return (await sender)(url, init);
  };
}

async function proxied(env: Environment): Promise<Fetch> {
  const [{ fetch }, dispatcher] = await Promise.all([import('undici'), proxyAgent(env)]);
  return ((url, options) => fetch(url as string, { ...(options as object), dispatcher }).catch(throwProxied)) as Fetch;
}

/** Headers that hold nothing of any user. What others hold is not known: `--header` sends any. */
const plainHeader =
  /^(accept|age|allow|cache-control|connection|content-encoding|content-length|content-type|date|etag|idempotency-key|retry-after|server|traceparent|transfer-encoding|vary|x-request-id)$/i;
/** Parameters that tell how much is asked for, in which order, and nothing of anybody. */
const plainParameter = /^(pageNumber|pageSize|sortBy|sortOrder)$/;

/** An address whose parameters may hold a patient's name: what is shown ends up in tickets. */
const shownAddress = (address: string): string =>
  address.replace(/([?&])([^=&#\s>]*)=([^&#\s>]*)/g, (whole, mark, name) =>
    plainParameter.test(name) ? whole : `${mark}${name}=(hidden)`,
  );
/** @param path of the call, where it has `{names}`: the address of a redirect may have what they stand for */
const shownHeaders = (headers: Headers, path: string | undefined): string =>
  [...headers]
    .map(([name, value]) => {
      if (name === 'location' && path === undefined) return `${name}: ${plainText(shownAddress(value))}`;
      return `${name}: ${plainHeader.test(name) ? plainText(value) : '(hidden)'}`;
    })
    .join('; ');

/** The path of a call with its `{names}`, as the contract or the backend's description has it; undefined without any. */
function namedPath(call: RequestedCall | undefined, backendFile: string | undefined): string | undefined {
  if (!call) return undefined;
  const { calls = {} }: BackendDescription = backendFile === undefined ? {} : JSON.parse(readFileSync(backendFile, 'utf8'));
  const description = (calls as Readonly<Record<string, CallDescription | null>>)[call.name];
  const path = description?.path ?? call.endpoint.path;
  return path.includes('{') ? path : undefined;
}

/** Puts `{names}` back into a path, as the values in it may be personal. */
function withNames(address: string, path: string | undefined): string {
  if (path === undefined) return address;
  const [place = '', ...query] = address.split('?');
  const base = place.split('/').slice(0, 1 - path.split('/').length);
  return [base.join('/') + path, ...query].join('?');
}

/** Shows method, address, status, time and headers; never a body, nor what may be secret or personal in an address or a header. */
const showRequests =
  (show: (line: string) => void, backendFile: string | undefined): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const start = performance.now();
    const path = namedPath(options && callOf(options), backendFile);
    const line = `${options?.method ?? 'GET'} ${shownAddress(withNames(String(url), path))}`;
    const took = () => `${Math.round(performance.now() - start)} ms`;
    show(`> ${line} [${shownHeaders(new Headers(options?.headers), path)}]`);
    try {
      const response = await next(url, options);
      const id = response.headers.get('x-request-id');
      show(`< ${response.status} ${line} ${took()}${id ? ` request ${plainText(id)}` : ''} [${shownHeaders(response.headers, path)}]`);
      return response;
    } catch (error) {
      const { message, cause } = error as Error;
      const { code } = (cause ?? {}) as NodeJS.ErrnoException;
      show(`< failed ${line} ${took()}: ${plainText(message.split('\n', 1)[0] ?? '')}${code ? ` (${code})` : ''}`);
      throw error;
    }
  };

/** A new connection for each request. */
export const createOneShotFetch = (context: FetchContext): Fetch =>
  throughMiddlewares(
    context,
    loadedOnce(() => oneShot(context)),
  );

async function oneShot({ env }: FetchContext): Promise<Fetch> {
  const { Agent, request } = await import('undici');
  // Without pipelining undici sends `Connection: close`.
  const options = { pipelining: 0, allowH2: false };
  const dispatcher = usesProxy(env) ? await proxyAgent(env, options) : new Agent(options);
  return async (url, init = {}) => {
    const { statusCode, headers, body } = await request(String(url), {
      dispatcher,
      method: (init.method ?? 'GET') as 'POST',
      headers: init.headers as Record<string, string>,
      body: init.body as string,
      ...(init.signal && { signal: init.signal }),
    }).catch(throwProxied);
    const bytes = await body.arrayBuffer();
    const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(bytes.byteLength === 0 ? null : bytes, { status: statusCode, headers: pairs });
  };
}
