/** The proxies that the environment names, as undici takes them and as a failure names them. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Agent, Dispatcher } from 'undici';
import { UserError } from '../errors.js';
import type { Environment } from '../host.js';
import { orElse } from '../or-else.js';

/** `host:port` is a proxy that speaks HTTP, as for other programs. @throws {UserError} exit 2 */
function proxyIn(env: Environment, names: readonly string[]) {
  const variable = names.find((name) => env[name]);
  if (variable === undefined) return undefined;
  const text = env[variable]?.trim() ?? '';
  const address = text.includes('://') ? text : `http://${text}`;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '' || !isDecodable(url))
    throw new UserError(`${variable} names no HTTP proxy.`, {
      hint: 'Set it as http://HOST:PORT, or HOST:PORT; a "%" in a password is written as %25. Nothing was sent.',
    });
  return { variable, url };
}

/** A password with a bare `%` is an address that no program can use. */
const isDecodable = ({ username, password }: URL): boolean =>
  orElse(() => decodeURIComponent(username + password), undefined) !== undefined;

const allNames = ['all_proxy', 'ALL_PROXY'];

/** The variable that names a SOCKS proxy for all programs, which this one does not use. */
export const socksVariable = (env: Environment): string | undefined => allNames.find((name) => /^\s*socks/i.test(env[name] ?? ''));

const httpProxy = (env: Environment) =>
  proxyIn(env, ['http_proxy', 'HTTP_PROXY']) ?? (socksVariable(env) ? undefined : proxyIn(env, allNames));
const httpsProxy = (env: Environment) => proxyIn(env, ['https_proxy', 'HTTPS_PROXY']) ?? httpProxy(env);

/** The proxy of this machine, without the password that its address may hold; `null`: none. */
export const machineProxy = (env: Environment): string | null => orElse(() => httpsProxy(env)?.url.host ?? null, 'not a valid address');

/** Whether the address is of a network such as `10.0.0.0/8` or `fd00::/8`; a name is of none, as no look-up is made for it. */
function isWithin(address: string, [, network = '', bits = '']: RegExpMatchArray): boolean {
  const networks = new BlockList();
  return orElse(() => {
    networks.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
    return isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  }, false);
}

/** Whether the address is reached without a proxy. */
function isExempt({ hostname, protocol, port: ownPort }: URL, { no_proxy, NO_PROXY }: Environment): boolean {
  const port = ownPort || (protocol === 'https:' ? '443' : '80');
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  const entries = (no_proxy ?? NO_PROXY ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return entries.some((entry) => {
    const network = /^([\da-f.:]+)\/(\d+)$/.exec(entry);
    if (network) return isWithin(host, network);
    if (isIPv6(entry)) return host === entry;
    const [, name = '', ofPort] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry) ?? [];
    const ofHost = name.replace(/^\[|\]$/g, '');
    return entry === '*' || ((host === ofHost || host.endsWith(`.${ofHost}`)) && (ofPort === undefined || ofPort === port));
  });
}

/** `proxy.example:3128 (HTTPS_PROXY)`, without its password; undefined: the API is reached without one. */
export function proxyOf(env: Environment, apiBase: string): string | undefined {
  const url = new URL(apiBase);
  const proxy = url.protocol === 'https:' ? httpsProxy(env) : httpProxy(env);
  return proxy && !isExempt(url, env) ? `${proxy.url.host} (${proxy.variable})` : undefined;
}

/** Sends as the environment says; a proxy's refusal has a code of its own, such as `PROXY_407`. @throws {UserError} exit 2 */
export async function proxyAgent(env: Environment, options: Agent.Options = {}): Promise<Dispatcher> {
  const { Agent: DirectAgent, EnvHttpProxyAgent } = await import('undici');
  const [http, https] = [httpProxy(env), httpsProxy(env)];
  const proxies = { ...(http && { httpProxy: http.url.href }), ...(https && { httpsProxy: https.url.href }) };
  const direct = new DirectAgent(options);
  // undici's own reading of NO_PROXY knows no networks.
  return new EnvHttpProxyAgent({ ...options, ...proxies, noProxy: '' }).compose(
    (dispatch) => (request, handler) =>
      request.origin && isExempt(new URL(request.origin), env) ? direct.dispatch(request, handler) : dispatch(request, handler),
  );
}

/** @returns never */
export function throwProxied(error: unknown): never {
  for (let at = error; at instanceof Error; at = at.cause) {
    const [, status] = /^Proxy response \((\d+)\)/.exec(at.message) ?? [];
    if (status !== undefined) throw Object.assign(new TypeError('the proxy refused', { cause: error }), { code: `PROXY_${status}` });
  }
  throw error;
}
