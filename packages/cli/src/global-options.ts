/** Options of every command. */
import { type Command, InvalidArgumentError } from 'commander';

/** Of an option that may be repeated. */
export const collect = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** The options that every command takes. */
export const globalOptions = (command: Command): Command =>
  command
    .option('--api-base <url>', 'the API to use (CAREDESK_API_BASE)')
    .option('--profile <name>', 'the profile to use (CAREDESK_PROFILE; "default")')
    .option('--json', 'print the result as JSON')
    .option('--quiet', 'print errors only')
    .option('--debug', 'show requests and stack traces')
    .option('--no-color', 'no colors (NO_COLOR)')
    .option('--header <header>', 'send this header with every call, as "Name: value"; may be repeated', collect)
    .option('--timeout <ms>', 'how long a request may take, in milliseconds (30000)', milliseconds);

function milliseconds(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 3_600_000) throw new InvalidArgumentError('Use a whole number from 1 to 3600000.');
  return value;
}
