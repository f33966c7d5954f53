/**
 * fetch for requests that must be sent exactly once: a separate connection for each, closed after it; redirects are not followed. Uses
 * undici's `request`, because its `fetch` repeats a request after a 421.
 */
import { usesProxy } from '../environment.js';
import { type Fetch, type FetchContext, throughMiddlewares } from './fetch.js';
import { proxyAgent, throwProxied } from './proxy.js';

/** What needs undici is loaded at the first request: a plan sends none. */
export function createOneShotFetch(context: FetchContext): Fetch {
  let sender: Promise<Fetch> | undefined;
  return async (url, init) => {
    sender ??= load(context);
    return (await sender)(url, init);
  };
}

async function load(context: FetchContext): Promise<Fetch> {
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
