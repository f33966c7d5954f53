/** What `login` asks on a terminal. Prompts go to stderr: stdout is for results. */
import input from '@inquirer/input';
import password from '@inquirer/password';
import { printed } from '../output/text.js';
import { untilEndOfInput } from './end-of-input.js';

export const askUsername = (suggestion: string | undefined, stop: AbortSignal): Promise<string> =>
  untilEndOfInput(stop, (signal) =>
    input({ message: 'Email', required: true, ...(suggestion && { default: printed(suggestion) }) }, { output: process.stderr, signal }),
  );

export const askPassword = (stop: AbortSignal): Promise<string> =>
  untilEndOfInput(stop, (signal) =>
    password(
      { message: 'Password', mask: true, validate: (text) => text !== '' || 'Enter your password.' },
      { output: process.stderr, signal },
    ),
  );
