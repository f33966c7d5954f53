/** Questions before something is changed. */
import confirm from '@inquirer/confirm';
import input from '@inquirer/input';
import { printed } from '../output/text.js';
import { untilEndOfInput } from './end-of-input.js';

/** Returns when count and total were typed; Ctrl-C rejects. */
export async function askConsent(text: string, isRight: (typed: string) => boolean, stop: AbortSignal): Promise<void> {
  await untilEndOfInput(stop, (signal) =>
    input(
      { message: printed(`Type "${text}" to send, or press Ctrl-C:`), validate: (typed) => isRight(typed) || `Type exactly "${text}".` },
      { output: process.stderr, signal },
    ),
  );
}

export const askOne = (question: string, stop: AbortSignal): Promise<boolean> =>
  untilEndOfInput(stop, (signal) => confirm({ message: printed(question), default: false }, { output: process.stderr, signal }));

export const askRest = (count: number, stop: AbortSignal): Promise<boolean> => askOne(`Send the other ${count}?`, stop);
