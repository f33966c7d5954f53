/**
 * Tokens that the environment provides instead of a sign-in: itself, by a program of the user's that prints one (CAREDESK_TOKEN_COMMAND), or
 * by client credentials. They are never stored.
 */
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fixedToken, type TokenSource } from '@caredesk/core/client';
import { parseJson } from '@caredesk/core/client/parse-json';
import * as oauth from 'oauth4webapi';
import { relayLines } from '../../adapters/child-lines.js';
import { isProviderAddress } from '../../api-base.js';
import type { Context } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import type { TokenVariable } from '../../settings.js';
import { discover, type Provider, providerFailure } from './identity-provider/provider.js';

export function environmentToken(context: Context, variable: TokenVariable): TokenSource {
  const { env, settings } = context;
  if (variable === 'CAREDESK_TOKEN') return fixedToken(sendable(settings.token ?? ''));
  if (variable === 'CAREDESK_TOKEN_COMMAND') return askedToken(() => runTokenCommand(env.CAREDESK_TOKEN_COMMAND ?? '', context));
  return askedToken(() => clientCredentialsToken(context));
}

/** A token that no header can carry would look like an unreachable server. @throws {UserError} exit 2 */
export function sendable(token: string): string {
  const [wrong] = /[^\x21-\x7e]/u.exec(token) ?? [];
  if (wrong === undefined) return token;
  const code = `U+${(wrong.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  throw new UserError(`CAREDESK_TOKEN is no token: it holds the character ${code}, which may be invisible. Nothing was sent.`, {
    hint: 'Copy the token again.',
  });
}

/** @param request one call at a time; what it throws, the call that needs the token throws */
export function askedToken(request: () => Promise<AskedToken>): TokenSource {
  let cachedToken: AskedToken | undefined;
  let asking: Promise<string> | undefined;
  const obtain = (): Promise<string> => {
    asking ??= request()
      .then(({ token, expiresAt }) => {
        // A time in the past is ignored: one of the clocks is wrong.
        cachedToken = { token, expiresAt: expiresAt !== undefined && expiresAt > Date.now() ? expiresAt : undefined };
        return token;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  return {
    current: async () => (cachedToken && (cachedToken.expiresAt ?? Infinity) > Date.now() ? cachedToken.token : obtain()),
    renew: async (rejected) => {
      // Another call was refused before, and obtained this one.
      if (cachedToken && cachedToken.token !== rejected) return cachedToken.token;
      const token = await obtain();
      return token === rejected ? undefined : token;
    },
    giveUp: () => {},
  };
}

/** @throws {UserError} exit 4 when a variable is missing, or the provider refuses */
export async function clientCredentialsToken(context: Context): Promise<AskedToken> {
  const { env, settings } = context;
  const own = settings.isProfileBase ? settings.profile?.signIn : undefined;
  const issuer = env.CAREDESK_ISSUER || own?.issuer;
  const clientId = env.CAREDESK_CLIENT_ID;
  if (!issuer || !clientId)
    throw new UserError(`CAREDESK_CLIENT_SECRET needs ${issuer ? 'CAREDESK_CLIENT_ID' : 'CAREDESK_ISSUER'} as well.`, {
      exitCode: exitCodes.signedOut,
    });
  if (!isProviderAddress(issuer))
    throw new UserError(`CAREDESK_ISSUER must be an https:// address, not "${issuer}".`, { exitCode: exitCodes.signedOut });
  const audience = env.CAREDESK_AUDIENCE || own?.audience;
  const parameters = { ...(env.CAREDESK_SCOPE && { scope: env.CAREDESK_SCOPE }), ...(audience && { audience }) };
  try {
    const provider = await discover(context, { issuer, clientId });
    const { server, client, request } = provider;
    const proof = secretProof(provider, env.CAREDESK_CLIENT_SECRET ?? '');
    const response = await oauth.clientCredentialsGrantRequest(server, client, proof, parameters, request());
    const { access_token, expires_in } = await oauth.processClientCredentialsResponse(server, client, response);
    return { token: access_token, expiresAt: expires_in === undefined ? undefined : Date.now() + expires_in * 1000 };
  } catch (error) {
    context.signal.throwIfAborted();
    throw providerFailure(error, issuer);
  }
}

/** In the header, as every provider must take it (RFC 6749 §2.3.1), unless this one names other ways alone. */
function secretProof({ server }: Provider, secret: string): oauth.ClientAuth {
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return ways.includes('client_secret_basic') ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
}

interface AskedToken {
  readonly token: string;
  /** Milliseconds since 1970. Undefined: used until the server refuses it. */
  readonly expiresAt: number | undefined;
}

/** Long enough for a person to touch a key. */
const longestMs = 60_000;

/**
 * Runs it in the system's shell until the command ends. Its stderr is the user's to see; what it prints is never shown.
 * @throws {UserError} exit 4 when it fails or prints no token
 */
async function runTokenCommand(command: string, { signal, output }: Context): Promise<AskedToken> {
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', output.progressJson ? 'pipe' : 'inherit'],
    windowsHide: true,
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
  });
  relayLines(child, output);
  const end = new Promise<string | undefined>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.name === 'AbortError' ? `took longer than ${longestMs / 1000} s` : 'could not be started'),
    );
    child.once('close', (code, name) => resolve(code === 0 ? undefined : `failed (${name ?? `exit code ${code}`})`));
  });
  const stdout = child.stdout as Readable;
  const printed = text(stdout).catch(() => '');
  const problem = await end;
  // A process that the shell started may outlive it and hold the pipes open.
  if (problem) for (const pipe of [stdout, child.stderr]) pipe?.destroy();
  signal.throwIfAborted();
  if (problem) throw failure(problem);
  return readToken((await printed).trim());
}

/** A token on one line, or JSON. */
function readToken(printed: string): AskedToken {
  if (!printed.startsWith('{')) return { token: tokenOf(printed), expiresAt: undefined };
  const value = parseJson(printed) as { readonly token?: unknown; readonly expiresAt?: unknown } | undefined;
  if (!value) throw failure('printed text that begins as JSON and is not');
  return { token: tokenOf(value.token), expiresAt: readTime(value.expiresAt) };
}

function tokenOf(token: unknown): string {
  if (typeof token !== 'string' || token === '') throw failure('printed no token');
  // A text that is not a header value cannot be sent, and an error would show it.
  if (!/^[\x21-\x7E]+$/.test(token)) throw failure('printed something that is not a token: it has blanks, line ends or other characters');
  return token;
}

/** ISO 8601, or seconds since 1970 as in a JWT. */
function readTime(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  const ms = typeof value === 'number' ? value * 1000 : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(ms)) throw failure('printed an expiresAt that is not a time such as 2030-01-31T12:00:00Z');
  return ms;
}

const failure = (what: string): UserError =>
  new UserError(`CAREDESK_TOKEN_COMMAND ${what}.`, {
    exitCode: exitCodes.signedOut,
    hint: 'It must print an access token, or JSON such as {"token": "…", "expiresAt": "2030-01-31T12:00:00Z"}, and nothing else on stdout.',
  });
