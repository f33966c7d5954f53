/** CAREDESK_TOKEN_COMMAND: a program of the user's that prints a token. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { exitCodes, UserError } from '../errors.js';

export interface AskedToken {
  readonly token: string;
  /** Milliseconds since 1970. Undefined: used until the server refuses it. */
  readonly expiresAt: number | undefined;
}

/** Long enough for a person to touch a key. */
const longestMs = 60_000;

/**
 * Runs it in the system's shell. Its stderr is the user's to see; what it prints is never shown.
 * @param signal ends it
 * @throws {UserError} exit 4 when it fails or prints no token
 */
export async function runTokenCommand(command: string, signal: AbortSignal, timeoutMs = longestMs): Promise<AskedToken> {
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    windowsHide: true,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.name === 'AbortError' ? `took longer than ${timeoutMs / 1000} s` : 'could not be started'),
    );
    child.once('close', (code, name) => resolve(code === 0 ? undefined : `failed (${name ?? `exit code ${code}`})`));
  });
  const [problem, printed] = await Promise.all([ended, text(child.stdout).catch(() => '')]);
  signal.throwIfAborted();
  if (problem) throw failure(problem);
  return readToken(printed.trim());
}

/** A token on one line, or JSON. */
function readToken(printed: string): AskedToken {
  if (!printed.startsWith('{')) return { token: tokenOf(printed), expiresAt: undefined };
  let value: { readonly token?: unknown; readonly expiresAt?: unknown };
  try {
    value = JSON.parse(printed);
  } catch {
    throw failure('printed text that begins as JSON and is not');
  }
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
