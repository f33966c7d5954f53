/** How the backend of a profile differs from the contract: a file, judged by each command before anything is sent. */
import { readFileSync } from 'node:fs';
import {
  type Backend,
  type BackendDescription,
  BackendError,
  type CallDescription,
  createBackend,
  headerProblems,
} from '@caredesk/core/backend';
import { type Caller, type CallerOptions, CaredeskError, type ConfiguredMiddleware, callOf, createCaller } from '@caredesk/core/client';
import { parseJson } from '@caredesk/core/client/parse-json';
import { callsIn, type Endpoint, endpoints } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { firewallPage } from '../../output/error.js';
import { systemReason } from '../../output/system-reason.js';
import { plainText } from '../../output/text.js';
import { requireApiBase, type Settings } from '../../settings.js';

/** The file's content. @throws {UserError} exit 2 for a file that can't be read or is not JSON */
export function backendText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UserError(`${path} can't be read: ${systemReason(error)}.`, { hint: 'It is the file of --backend or CAREDESK_BACKEND.' });
  }
}

/** @throws {UserError} exit 2 with key and reason for a file that can't be used */
export function readBackend(path: string): Backend {
  const description = parseJson(backendText(path));
  if (description === undefined) throw new UserError(`${path} is not JSON.`);
  try {
    return createBackend(description);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const lines = error.problems.map(({ key, reason }) => `${path}: ${key}: ${reason}`);
    throw new UserError(lines, { hint: 'Nothing was sent.' });
  }
}

/** What the file of the settings says. @throws {UserError} exit 2 with key and reason for a file that can't be used */
export const descriptionOf = (settings: Settings): BackendDescription =>
  spokenWith(settings).backend ? (parseJson(backendText(settings.backendFile ?? '')) as BackendDescription) : {};

/** Every caller of a command, so that each speaks as the settings say. @throws {UserError} exit 2 for a wrong file or header */
export function callerFor(context: Context, own: Pick<CallerOptions, 'tokens' | 'fetch' | 'middlewares' | 'backend' | 'patience'>): Caller {
  const { settings, clock } = context;
  const { timeoutMs, profile } = settings;
  return createCaller({
    apiBase: requireApiBase(settings),
    timeoutMs,
    currency: profile?.currency,
    clock,
    warn: (text) => context.output.warn(plainText(text)),
    ...spokenWith(settings),
    ...own,
    middlewares: [...(own.middlewares ?? []), refuseFirewallPages],
  });
}

/** A caller's options for its backend. @throws {UserError} exit 2 for a wrong file or header */
export const spokenWith = ({ backendFile, headers }: Settings) => ({
  backend: backendFile === undefined ? undefined : readBackend(backendFile),
  headers: headersOf(headers),
});

/** @throws {CaredeskError} exit 1 for a call that the description says the backend lacks, before a command sends anything else */
export function assertHas(settings: Settings, needed: readonly object[]): void {
  const { backend } = spokenWith(settings);
  for (const [name, endpoint] of callsIn(endpoints)) if (needed.includes(endpoint)) backend?.describe(name, endpoint);
}

/** The method and path of a call: the description's, or the contract's. */
export function describedRequest({ calls = {} }: BackendDescription, name: string, endpoint: Endpoint): Pick<Endpoint, 'method' | 'path'> {
  const { method, path } = (calls as Readonly<Record<string, CallDescription | null>>)[name] ?? {};
  return { method: method ?? endpoint.method, path: path ?? endpoint.path };
}

/** The values may be secrets: no message has one. */
function headersOf(lines: readonly string[]): Readonly<Record<string, string>> {
  const pairs = lines.map((line) => {
    const at = line.indexOf(':');
    if (at < 1) throw new UserError('--header must be "Name: value".');
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const;
  });
  const headers = Object.fromEntries(pairs);
  const [problem] = headerProblems(headers);
  if (problem) throw new UserError(`--header ${problem.key}: ${problem.reason}.`);
  return headers;
}

/** A 403 that is a page: a firewall or proxy before the API sent it, and the account's permissions have no part in it. */
const refuseFirewallPages: ConfiguredMiddleware = (next) => async (url, options) => {
  const response = await next(url, options);
  if (response.status !== 403 || !/^\s*</.test(await response.clone().text())) return response;
  throw new CaredeskError({ code: 'forbidden', call: callOf(options).name, status: 403, detail: firewallPage });
};
