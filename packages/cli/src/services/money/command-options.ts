/** The options of commands that send a batch. */
import { type Command, InvalidArgumentError } from 'commander';

/** @throws {InvalidArgumentError} */
export function jsonOnly(text: string): string {
  if (text !== 'json') throw new InvalidArgumentError('Use "json".');
  return text;
}

export const withEndOption = (command: Command): Command =>
  command.option(
    '--on-end <command>',
    'run this shell command at the end, however it ends; it gets the result as JSON on stdin and CAREDESK_END_EXIT_CODE',
  );

/** For what makes a plan. */
export const withRepeatOption = (command: Command): Command =>
  command.option(
    '--allow-repeat <ref>',
    'send this row even if it looks refunded already; may be repeated; "all" for every such row',
    (ref: string, refs: readonly string[] = []) => [...refs, ref],
  );

/** For what makes a plan. */
export const withStatusOption = (command: Command): Command =>
  command.option(
    '--allow-status <status>',
    'send rows of bills with this status, such as "disputed", which hold their rows otherwise; may be repeated',
    (status: string, statuses: readonly string[] = []) => [...statuses, status],
  );

export const withSendingOptions = (command: Command): Command =>
  withEndOption(command)
    .option('--yes', 'send without asking')
    .option('--confirm <text>', 'send only if the plan has exactly this count and total')
    .option('--max-total <amount>', 'refuse a plan with a higher total, such as 1200.50')
    .option('--max-each <amount>', 'refuse a plan with a higher single refund')
    .option('--allow-twins', 'outside a terminal: send rows that refund the same amount of the same bill under different refs')
    .option('--canary <n>', 'send n rows first, then ask before the rest')
    .option('--max-failures <n>', 'stop after n failed or unknown rows in a row (5; 0: never)')
    .option('--concurrency <n>', 'number of bills to refund at once, 1 to 8 (1)')
    .option('--progress <how>', '"json": report progress as JSON lines on stderr', jsonOnly)
    .option('--results <file>', 'write the outcome of each row to a CSV file');
