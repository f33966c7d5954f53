/** An error as the user reads it, and its exit code. */
import { type CaredeskError, type ErrorCode, isCaredeskError } from '@caredesk/core/client/error';
import { isLackedCall } from '@caredesk/core/client/lacked-call';
import { saysNotSent } from '@caredesk/core/client/system-code';
import { refusalText } from '@caredesk/core/sentences/refusal';
import { type ExitCode, exitCodes, isInterruption, nextLine, sameTarget, UserError, type UserErrorDetails } from '../errors.js';
import type { Host } from '../host.js';
import { jsonLine } from './json.js';
import { systemReason, wordsOf } from './system-reason.js';
import { plainLines, plainText, printText } from './text.js';
import { readableWait } from './times.js';

/** Settings that explain a failed call. */
interface CallSettings {
  readonly apiBase: string | undefined;
  readonly flagApiBase: string | undefined;
  readonly profileName: string;
  /** The environment variable that the token came from. */
  readonly tokenFrom: string | undefined;
  readonly proxy: string | undefined;
}

export interface ErrorOptions {
  readonly debug: boolean;
  /** Prints the error as one line of JSON; `event`: with a type, like every line of stderr with `--progress json`. */
  readonly json: boolean | 'event';
  /** Settings of the command that failed; undefined: it did not start. */
  readonly settings: CallSettings | undefined;
  readonly host: Pick<Host, 'stderr'>;
}

/** Prints the error and the advice on stderr. @returns the exit code */
export function printError(error: unknown, { debug, json, settings, host: { stderr } }: ErrorOptions): ExitCode {
  const { message, lines, problems, hint, next, exitCode } = userErrorOf(error, settings);
  const { requestId = null, code = null } = [error, (error as Error | undefined)?.cause].find(isCaredeskError) ?? {};
  if (json && message)
    stderr.write(
      jsonLine('error', {
        ...(json === 'event' && { type: 'error' }),
        error: { message, problems: [...problems], hint: hint ?? null, next: [...next], code, requestId, exitCode },
      }),
    );
  else {
    for (const line of [...shownProblems(problems, stderr), ...lines, hint, nextLine(next)]) if (line) stderr.write(`${printText(line)}\n`);
  }
  if (debug && error instanceof Error && json !== 'event') stderr.write(`${plainLines(stackOf(error))}\n`);
  return exitCode;
}

/** On a terminal more would push the first ones and the count out of view; a log gets all of them. */
const mostProblems = 20;

function shownProblems(problems: readonly string[], stderr: NodeJS.WriteStream): readonly string[] {
  const left = problems.length - mostProblems;
  if (!stderr.isTTY || left <= 0) return problems;
  return [...problems.slice(0, mostProblems), `… and ${left.toLocaleString('en-US')} more (--json shows all)`];
}

/** The stack with its message on one line: text from elsewhere must not add lines. */
const stackOf = ({ stack = '', message }: Error): string => stack.replace(message, () => plainText(message));

/** Any error as one of the user's; that of an interruption has no text. */
export function userErrorOf(error: unknown, settings?: CallSettings): UserError {
  if (error instanceof UserError) return error;
  if (isInterruption(error)) return new UserError('', { exitCode: exitCodes.interrupted });
  if (isCaredeskError(error)) return describeFailedCall(error, settings?.apiBase && new URL(settings.apiBase).host, settings);
  const { message = String(error), code, path } = (error ?? {}) as NodeJS.ErrnoException;
  // The file comes first where the error names one.
  if (code !== undefined && /^E[A-Z]+$/.test(code))
    return new UserError(`${path ? `${path}: ` : ''}${systemReason(error)}.`, { exitCode: exitCodes.unexpected });
  return new UserError(`Unexpected error: ${message}`, { hint: bugHint, exitCode: exitCodes.unexpected });
}

export const bugHint = 'This is a bug in caredesk; run the command again with --debug for the stack trace.';

/** Problems of certificates and their mends, by Node's error code. */
const certificates: readonly (readonly [code: RegExp, what: string, hint: string])[] = [
  [/CERT_HAS_EXPIRED/, 'has expired', 'Its operators must renew it. If it has not expired, set the clock of this machine.'],
  [/CERT_NOT_YET_VALID/, 'is not valid yet', 'Set the clock of this machine.'],
  [/ALTNAME/, 'is for another name', 'Is this the right address? The name in it must be one of the certificate’s.'],
  [/CERT_REVOKED/, 'was revoked', 'Its operators must replace it.'],
  [/CERT|SIGNED|LEAF_SIGNATURE|ISSUER/, 'is not trusted', 'To trust your own CA, set NODE_EXTRA_CA_CERTS=FILE.'],
];
const hostExempt = 'To go without the proxy, name the host in NO_PROXY.';

function describeReach(detail: string | undefined, host: string, proxy: string | undefined): Explanation {
  const why = detail ? ` (${detail})` : '';
  const ofCertificate = certificates.find(([code]) => code.test(detail ?? ''));
  if (ofCertificate) return { message: `The certificate of ${host} ${ofCertificate[1]}${why}.`, hint: ofCertificate[2] };
  if (proxy && detail?.startsWith('PROXY_'))
    return {
      message: `The proxy ${proxy} refused the way to ${host} (HTTP ${detail.slice('PROXY_'.length)}).`,
      hint: detail === 'PROXY_407' ? 'It asks who you are: set its variable to http://USER:PASSWORD@HOST:PORT.' : hostExempt,
    };
  if (/EPROTO|ERR_SSL/.test(detail ?? ''))
    return { message: `${host} does not support TLS${why}.`, hint: 'Should the address begin with http:// instead of https://?' };
  if (/^(Z_|ZSTD_|ERR__ERROR_FORMAT)/.test(detail ?? ''))
    return { message: `The answer of ${host} can't be unpacked${why}.`, hint: 'A proxy or a firewall on the way may have changed it.' };
  const inWords = wordsOf(detail);
  const reason = `${inWords ? `: ${inWords}` : ''}${why}.`;
  if (proxy && saysNotSent(detail))
    return { message: `The proxy ${proxy}, on the way to ${host}, can't be reached${reason}`, hint: hostExempt };
  return { message: `${host} can't be reached${reason}`, hint: proxy ? `The proxy ${proxy} is in use.` : undefined };
}

/** A failed call; the server's own words come first where it has some. */
export function describeFailedCall(error: CaredeskError, host = 'the server', settings?: CallSettings): UserError {
  const text = refusalText(error);
  const serverText = text && plainText(text);
  const { message, exitCode = exitCodes.unexpected, ...advice } = explanations[error.code]({ error, serverText, host, settings });
  const request = error.requestId ? ` [request ${plainText(error.requestId)}]` : '';
  return new UserError(`${message}${request}`, { exitCode, ...advice });
}

interface Failure {
  readonly error: CaredeskError;
  /** The server's own words. */
  readonly serverText: string | undefined;
  readonly host: string;
  readonly settings: CallSettings | undefined;
}

type Explanation = UserErrorDetails & { readonly message: string };

/** `detail` of a 403 that is a page: a firewall or proxy before the API sent it. */
export const firewallPage = 'FIREWALL_PAGE';

/** Calls that name no record, so that every backend which has them finds something, or makes it. */
const isOfNoRecord = /\.(signIn|userInfo|list|searchByPatient|create)$/;

/** Hints for answers that are not data, by what they are. */
const pageHints: readonly (readonly [detail: RegExp, hint: (host: string) => string])[] = [
  [/not JSON/, (host) => `${host} answered with nothing, or with a page instead of data. Is this the right API base?`],
  [/redirect/, (host) => `${host} names another address. Is this the right API base, with https:// where it needs one?`],
];

const checkFirst = 'Check the record before you try again.';

/** A change of a record that was answered so may have been made: the advice of a read could make it twice. */
const unlessApplied = ({ mayHaveApplied, call }: CaredeskError, hint: string | undefined): string | undefined =>
  mayHaveApplied && !call.endsWith('.signIn') ? `It is unknown whether the change was made. ${checkFirst}` : hint;

/** What happened, and what to do about it. */
const explanations: Readonly<Record<ErrorCode, (failure: Failure) => Explanation>> = {
  unauthorized: ({ serverText, settings }) => ({
    message: settings?.tokenFrom
      ? `The server does not accept the token of ${settings.tokenFrom}${serverText ? `: ${serverText}` : '.'}`
      : `Not signed in: ${serverText ?? 'the server did not accept your sign-in'}`,
    next: settings?.tokenFrom
      ? [{ command: 'caredesk status', when: 'to see which token is used where' }]
      : [{ command: `caredesk login${sameTarget(settings ?? { profileName: 'default' })}`, when: 'to sign in again' }],
    exitCode: exitCodes.signedOut,
  }),
  forbidden: ({ serverText, host, error }) =>
    error.detail === firewallPage
      ? {
          message: `A firewall or proxy before ${host} refused this (HTTP 403): it answered with a page, not as the API does.`,
          hint: 'Ask the operators of the server or of your network.',
        }
      : {
          message: serverText ?? 'Your account is not allowed to do this.',
          hint: 'Ask an administrator of the server for permission.',
          next: [{ command: 'caredesk whoami', when: 'to see your account' }],
        },
  'not-found': ({ serverText, host, error }) => {
    if (isLackedCall(error)) return { message: `${host} has no ${error.call}, says its description.` };
    const message = serverText ?? 'Not found.';
    if (isOfNoRecord.test(error.call)) return { message, hint: `${host} does not have this call. Is this the right API base?` };
    const hint = serverText ? undefined : `${host} does not have this record, or not this call. Is this the right API base?`;
    return { message, hint, exitCode: exitCodes.notFound };
  },
  rejected: ({ serverText, error }) => ({
    message: serverText ?? `The server refused the request (HTTP ${error.status}).`,
    exitCode: error.status === 400 || error.status === 422 ? exitCodes.usage : exitCodes.unexpected,
  }),
  'rate-limited': ({ serverText, error: { retryAfterMs } }) => ({
    message: serverText ?? 'The server has received too many requests (HTTP 429).',
    hint: `Try again ${retryAfterMs ? readableWait(retryAfterMs) : 'in a moment'}.`,
  }),
  network: ({ error, host, settings }) => describeReach(error.detail, host, settings?.proxy),
  timeout: ({ error, host }) => ({
    message: `${host} did not answer in time.`,
    hint: unlessApplied(error, 'To wait longer, use --timeout MS.'),
  }),
  'unknown-outcome': ({ host }) => ({
    message: `${host} did not answer; it is unknown whether the change was made.`,
    hint: checkFirst,
  }),
  conflict: ({ serverText }) => ({
    message: serverText ?? 'Another change was made first; nothing was changed.',
    hint: 'Check the record, then run the same command again.',
    exitCode: exitCodes.rows,
  }),
  contract: ({ error, host }) => ({
    message: `The server's answer does not follow the contract: ${error.call}${error.detail ? `: ${error.detail}` : ''}`,
    hint: unlessApplied(error, pageHints.find(([detail]) => detail.test(error.detail ?? ''))?.[1](host)),
  }),
  server: ({ error, serverText }) => ({
    message: `The server failed${error.status ? ` (HTTP ${error.status})` : ''}${serverText ? `: ${serverText}` : ''}`,
    hint: unlessApplied(
      error,
      `Try again in a moment. If it fails again, tell the operators of the server${error.requestId ? ', with the request id' : ''}.`,
    ),
  }),
};

/**
 * The one change that was asked for: its refusal is exit 3. Where no answer came, as after Ctrl-C, the user is told how to see what was made.
 * @param look the command that shows it
 * @param codes what counts as a refusal
 */
export async function orRefused<T>(
  { settings }: { readonly settings: CallSettings },
  look: string,
  change: () => Promise<T>,
  codes: readonly ErrorCode[] = ['rejected'],
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const isStopped = isInterruption(error) && !(error instanceof UserError);
    if (isCaredeskError(error) && codes.includes(error.code))
      throw new UserError(describeFailedCall(error).message, { exitCode: exitCodes.rows, cause: error });
    if (!isStopped && !(isCaredeskError(error) && error.mayHaveApplied)) throw error;
    const { lines, exitCode, hint } = userErrorOf(error, settings);
    const message = isStopped ? 'Stopped: interrupted. It is unknown whether the change was made.' : lines;
    throw new UserError(message, { exitCode, hint, next: [{ command: look, when: 'to see whether it was made' }], cause: error });
  }
}

/** Causes that pass: the same command may do it. */
export const againAfter: readonly string[] = ['network', 'timeout', 'server', 'rate-limited'] satisfies ErrorCode[];

/**
 * Work before the first request that changes something: a failed call, or Ctrl-C, that ends it says that nothing was sent. Ctrl-D at a prompt
 * has no word (design.md "Command line").
 * @param task calls `begin` before it sends anything
 */
export async function orUnsent<T>(
  { settings, interrupted }: { readonly settings: CallSettings; readonly interrupted: AbortSignal },
  task: (begin: () => void) => Promise<T>,
): Promise<T> {
  let hasBegun = false;
  try {
    return await task(() => {
      hasBegun = true;
    });
  } catch (error) {
    if (hasBegun || error instanceof UserError) throw error;
    const isStopped = (isInterruption(error) && interrupted.aborted) || (error as Error | undefined)?.name === 'ExitPromptError';
    if (isStopped) throw new UserError('Stopped: interrupted. Nothing was sent.', { exitCode: exitCodes.interrupted });
    // A refused input is exit 2, which says so, and may be named by its argument.
    if (!isCaredeskError(error) || error.code === 'rejected') throw error;
    const { lines, exitCode, hint, next } = userErrorOf(error, settings);
    // Other failures that pass have a hint of their own.
    const again = error.code === 'network' ? ' Run the same command again.' : '';
    throw new UserError([...lines, `Nothing was sent.${again}`], { exitCode, hint, next, cause: error });
  }
}
