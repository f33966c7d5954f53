/** Questions before something is changed. */
import confirm from '@inquirer/confirm';
import input from '@inquirer/input';
import type { Prompting } from '../host.js';
import { printed } from '../output/text.js';
import { untilEndOfInput } from './end-of-input.js';

/** Returns when count and total were typed; Ctrl-C rejects. */
export async function askConsent(on: Prompting, text: string, isRight: (typed: string) => boolean, stop: AbortSignal): Promise<void> {
  await untilEndOfInput(on, stop, (signal) =>
    input(
      { message: printed(`Type "${text}" to send, or press Ctrl-C:`), validate: (typed) => isRight(typed) || `Type exactly "${text}".` },
      { ...on, signal },
    ),
  );
}

export const askOne = (on: Prompting, question: string, stop: AbortSignal): Promise<boolean> =>
  untilEndOfInput(on, stop, (signal) => confirm({ message: printed(question), default: false }, { ...on, signal }));

export const askRest = (on: Prompting, count: number, stop: AbortSignal): Promise<boolean> => askOne(on, `Send the other ${count}?`, stop);
