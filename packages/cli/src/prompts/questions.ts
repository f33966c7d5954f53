/** Questions on a terminal: before something is changed, and for a sign-in. They go to stderr, as stdout is for results. */
import type { Context } from '../context.js';
import { Interrupted, UserError } from '../errors.js';
import type { Prompting } from '../host.js';
import { printText } from '../output/text.js';

/** Where to ask, and what ends the question. */
type Asking = Pick<Context, 'prompting' | 'signal'>;

/** Returns when count and total were typed; Ctrl-C rejects. */
export async function askConsent(asking: Asking, text: string, isRight: (answer: string) => boolean): Promise<void> {
  const { default: input } = await import('@inquirer/input');
  const validate = (answer: string) => isRight(answer) || `Type exactly "${text}".`;
  await untilEndOfInput(asking, (on) => input({ message: printText(`Type "${text}" to send, or press Ctrl-C:`), validate }, on));
}

export async function askOne(asking: Asking, question: string): Promise<boolean> {
  const { default: confirm } = await import('@inquirer/confirm');
  return untilEndOfInput(asking, (on) => confirm({ message: printText(question), default: false }, on));
}

/**
 * Consent to what takes something away: asks on a terminal; elsewhere `--yes` is required.
 * @returns false: the user refused
 * @throws {UserError} exit 2 without a terminal and without `--yes`
 */
export async function isAgreed(context: Context, question: string, yes: boolean): Promise<boolean> {
  assertCanAgree(context, yes, 'changed');
  return yes || askOne(context, question);
}

/**
 * For commands that ask a server first.
 * @param nothing was sent, or changed
 * @param advice how this command is given consent
 * @throws {UserError} exit 2 where it can't be had
 */
export function assertCanAgree({ isInteractive }: Context, yes: boolean, nothing: 'sent' | 'changed', advice = 'Use --yes.'): void {
  if (!yes && !isInteractive)
    throw new UserError(`Nothing was ${nothing}: confirmation is needed, and this is not a terminal.`, { hint: advice });
}

export async function askUsername(asking: Asking, suggestion: string | undefined): Promise<string> {
  const { default: input } = await import('@inquirer/input');
  const preset = suggestion && { default: printText(suggestion) };
  return untilEndOfInput(asking, (on) => input({ message: 'Email', required: true, ...preset }, on));
}

export async function askPassword(asking: Asking): Promise<string> {
  const { default: password } = await import('@inquirer/password');
  const validate = (text: string) => text !== '' || 'Enter your password.';
  return untilEndOfInput(asking, (on) => password({ message: 'Password', mask: true, validate }, on));
}

/** Ctrl-D at a question ends the program as Ctrl-C does; after Ctrl-Z and `fg` the question is asked again. */
async function untilEndOfInput<T>(
  { prompting, signal }: Asking,
  prompt: (on: Prompting & { readonly signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const { input } = prompting;
  const end = new AbortController();
  const onKey = (_text: string, key: { readonly ctrl?: boolean; readonly name?: string } | undefined) => {
    if (key?.ctrl && key.name === 'd') end.abort(new Interrupted());
  };
  const onEnd = () => end.abort(new Interrupted());
  input.on('keypress', onKey).once('end', onEnd);
  try {
    return await untilSuspended((suspension) => prompt({ ...prompting, signal: AbortSignal.any([signal, end.signal, suspension]) }));
  } finally {
    input.off('keypress', onKey).off('end', onEnd);
  }
}

/** A prompt whose process was stopped gets no more keys: readline has paused its input, and the shell has set the terminal's modes. */
async function untilSuspended<T>(prompt: (suspension: AbortSignal) => Promise<T>): Promise<T> {
  const suspension = new AbortController();
  const onContinue = () => suspension.abort();
  process.once('SIGCONT', onContinue);
  try {
    return await prompt(suspension.signal);
  } catch (error) {
    if (!suspension.signal.aborted) throw error;
  } finally {
    process.off('SIGCONT', onContinue);
  }
  return untilSuspended(prompt);
}
