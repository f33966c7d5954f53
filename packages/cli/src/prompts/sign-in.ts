/** What `login` asks on a terminal. Prompts go to stderr: stdout is for results. */
import input from '@inquirer/input';
import password from '@inquirer/password';
import type { Prompting } from '../host.js';
import { printed } from '../output/text.js';
import { untilEndOfInput } from './end-of-input.js';

export const askUsername = (on: Prompting, suggestion: string | undefined, stop: AbortSignal): Promise<string> =>
  untilEndOfInput(on, stop, (signal) =>
    input({ message: 'Email', required: true, ...(suggestion && { default: printed(suggestion) }) }, { ...on, signal }),
  );

export const askPassword = (on: Prompting, stop: AbortSignal): Promise<string> =>
  untilEndOfInput(on, stop, (signal) =>
    password({ message: 'Password', mask: true, validate: (text) => text !== '' || 'Enter your password.' }, { ...on, signal }),
  );
