/** Ctrl-D at a question ends the program as Ctrl-C does. */
import { Interrupted } from '../errors.js';
import type { Prompting } from '../host.js';

/** Asks with a signal that Ctrl-D aborts, too. */
export async function untilEndOfInput<T>(
  { input }: Prompting,
  signal: AbortSignal,
  prompt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const onKey = (_text: string, key: { readonly ctrl?: boolean; readonly name?: string } | undefined) => {
    if (key?.ctrl && key.name === 'd') ended.abort(new Interrupted());
  };
  const onEnd = () => ended.abort(new Interrupted());
  input.on('keypress', onKey).once('end', onEnd);
  try {
    return await prompt(AbortSignal.any([signal, ended.signal]));
  } finally {
    input.off('keypress', onKey).off('end', onEnd);
  }
}
