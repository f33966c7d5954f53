/** Options of every command. */
import { type Command, InvalidArgumentError } from 'commander';

/** The options that every command takes. */
export const globalOptions = (command: Command): Command =>
  command
    .option('--api-base <url>', 'the API to talk to (CAREDESK_API_BASE)')
    .option('--profile <name>', 'whose sign-in to use (CAREDESK_PROFILE; "default")')
    .option('--json', 'print the result as JSON')
    .option('--quiet', 'no messages but errors')
    .option('--debug', 'show requests and stack traces')
    .option('--no-color', 'no colours (NO_COLOR)')
    .option('--timeout <ms>', "a request's longest time, in milliseconds (30000)", milliseconds);

function milliseconds(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 3_600_000) throw new InvalidArgumentError('It is a whole number from 1 to 3600000.');
  return value;
}
