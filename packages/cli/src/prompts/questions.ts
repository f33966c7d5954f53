/** Questions before something is changed. */
import confirm from '@inquirer/confirm';
import input from '@inquirer/input';

/** Returns when count and total were typed; Ctrl-C rejects. */
export async function askConsent(text: string, isRight: (typed: string) => boolean, signal: AbortSignal): Promise<void> {
  await input(
    { message: `Type "${text}" to send, or press Ctrl-C:`, validate: (typed) => isRight(typed) || `It is not "${text}".` },
    { output: process.stderr, signal },
  );
}

export const askOne = (question: string, signal: AbortSignal): Promise<boolean> =>
  confirm({ message: question, default: false }, { output: process.stderr, signal });

export const askRest = (count: number, signal: AbortSignal): Promise<boolean> => askOne(`Send the other ${count}?`, signal);
