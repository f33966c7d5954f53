/** The options of commands that send a batch. */
import { type Command, InvalidArgumentError } from 'commander';

/** @throws {InvalidArgumentError} */
export function jsonOnly(text: string): string {
  if (text !== 'json') throw new InvalidArgumentError('It is "json".');
  return text;
}

/** For what makes a plan. */
export const withRepeatOption = (command: Command): Command =>
  command.option(
    '--allow-repeat <ref>',
    'send this row although it looks refunded already; may be repeated; "all": every such row',
    (ref: string, refs: readonly string[] = []) => [...refs, ref],
  );

export const withSendingOptions = (command: Command): Command =>
  command
    .option('--yes', 'send without asking')
    .option('--confirm <text>', 'send if the plan has exactly this count and total')
    .option('--max-total <amount>', 'refuse a plan of more than this, in major units')
    .option('--max-each <amount>', 'refuse a plan with a refund of more than this')
    .option('--allow-twins', 'without a terminal: send rows that refund the same amount of one bill under several refs')
    .option('--canary <n>', 'send n rows first, then ask again')
    .option('--max-failures <n>', 'stop after so many failed or unknown in a row (5; 0: never)')
    .option('--concurrency <n>', 'bills at once, 1 to 8 (1)')
    .option('--progress <how>', '"json": progress as JSON lines on stderr', jsonOnly)
    .option('--results <file>', 'write what became of each row to a CSV file');
