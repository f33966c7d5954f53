/** Questions on a terminal: before something is changed, and for a sign-in. They go to stderr, as stdout is for results. */
import type { Context } from '../context.js';
import { Interrupted, UserError } from '../errors.js';
import type { Prompting } from '../host.js';
import { printText } from '../output/text.js';

/** Returns when count and total were typed; Ctrl-C rejects. */
export async function askConsent(on: Prompting, text: string, isRight: (answer: string) => boolean, stop: AbortSignal): Promise<void> {
  const { default: input } = await import('@inquirer/input');
  const validate = (answer: string) => isRight(answer) || `Type exactly "${text}".`;
  await untilEndOfInput(on, stop, (signal) =>
    input({ message: printText(`Type "${text}" to send, or press Ctrl-C:`), validate }, { ...on, signal }),
  );
}

export async function askOne(on: Prompting, question: string, stop: AbortSignal): Promise<boolean> {
  const { default: confirm } = await import('@inquirer/confirm');
  return untilEndOfInput(on, stop, (signal) => confirm({ message: printText(question), default: false }, { ...on, signal }));
}

export const askRest = (on: Prompting, count: number, stop: AbortSignal): Promise<boolean> => askOne(on, `Send the other ${count}?`, stop);

/**
 * Consent to what takes something away: asks on a terminal; elsewhere `--yes` is required.
 * @returns false: the user refused
 * @throws {UserError} exit 2 without a terminal and without `--yes`
 */
export async function isAgreed(context: Context, question: string, yes: boolean): Promise<boolean> {
  assertCanAgree(context, yes, 'changed');
  return yes || askOne(context.prompting, question, context.signal);
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

export async function askUsername(on: Prompting, suggestion: string | undefined, stop: AbortSignal): Promise<string> {
  const { default: input } = await import('@inquirer/input');
  return untilEndOfInput(on, stop, (signal) =>
    input({ message: 'Email', required: true, ...(suggestion && { default: printText(suggestion) }) }, { ...on, signal }),
  );
}

export async function askPassword(on: Prompting, stop: AbortSignal): Promise<string> {
  const { default: password } = await import('@inquirer/password');
  return untilEndOfInput(on, stop, (signal) =>
    password({ message: 'Password', mask: true, validate: (text) => text !== '' || 'Enter your password.' }, { ...on, signal }),
  );
}

/** Ctrl-D at a question ends the program as Ctrl-C does; after Ctrl-Z and `fg` the question is asked again. */
async function untilEndOfInput<T>({ input }: Prompting, signal: AbortSignal, prompt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  const onKey = (_text: string, key: { readonly ctrl?: boolean; readonly name?: string } | undefined) => {
    if (key?.ctrl && key.name === 'd') end.abort(new Interrupted());
  };
  const onEnd = () => end.abort(new Interrupted());
  input.on('keypress', onKey).once('end', onEnd);
  try {
    return await untilSuspended((suspension) => prompt(AbortSignal.any([signal, end.signal, suspension])));
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
