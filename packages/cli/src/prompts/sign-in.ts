/** What `login` asks on a terminal. Prompts go to stderr: stdout is for results. */
import input from '@inquirer/input';
import password from '@inquirer/password';

export const askUsername = (suggestion: string | undefined, signal: AbortSignal): Promise<string> =>
  input({ message: 'Email', required: true, ...(suggestion && { default: suggestion }) }, { output: process.stderr, signal });

export const askPassword = (signal: AbortSignal): Promise<string> =>
  password(
    { message: 'Password', mask: true, validate: (text) => text !== '' || 'It must not be empty.' },
    { output: process.stderr, signal },
  );
