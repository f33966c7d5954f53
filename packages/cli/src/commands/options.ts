/** Options that several commands take. */
import { type Command, InvalidArgumentError } from 'commander';
import { collect } from '../global-options.js';

/** Of what prints a list of the ledger. */
export const withCsvOption = (command: Command): Command => command.option('--csv', 'print the result as CSV');

/** The options of `printRows` and `printFound`. */
export const withFieldOptions = (command: Command): Command =>
  command
    .option('--fields <a,b>', 'show only these fields, in this order')
    .option('--csv', 'print the result as CSV, with all fields that are not lists');

/** The options of `printList`. */
export const withListOptions = (command: Command): Command =>
  withFieldOptions(command)
    .option('--all', 'show all rows')
    .option('--json-lines', 'print each row as a JSON object on a line of its own')
    .option('--page <n>', 'the page to show (1)')
    .option('--page-size <n>', 'rows per page, at most 200 (25)')
    .option('--sort <field>', 'sort by this field; "field:desc" for descending order');

/** @throws {InvalidArgumentError} */
function jsonOnly(text: string): string {
  if (text !== 'json') throw new InvalidArgumentError('Use "json".');
  return text;
}

export const withEndOption = (command: Command): Command =>
  command.option(
    '--on-end <command>',
    'run this shell command at the end, however it ends; it gets the result as JSON on stdin and CAREDESK_END_EXIT_CODE',
  );

export const withProgressOption = (command: Command): Command =>
  command.option(
    '--progress <how>',
    '"json": every line of stderr is a JSON object with a type: note, warning, progress, canary or error',
    jsonOnly,
  );

/** For what makes a plan. */
export const withRepeatOption = (command: Command): Command =>
  command.option(
    '--allow-repeat <ref>',
    'send this row even if it looks refunded already; may be repeated; "all" for every such row',
    collect,
  );

/** For what makes a plan. */
export const withStatusOption = (command: Command): Command =>
  command.option(
    '--allow-status <status>',
    'send rows of bills with this status, such as "disputed", which hold their rows otherwise; may be repeated',
    collect,
  );

export const withSendingOptions = (command: Command): Command =>
  withProgressOption(withEndOption(command))
    .option('--yes', 'send without asking')
    .option('--confirm <text>', 'send only if the plan has exactly this count and total')
    .option('--max-total <amount>', 'refuse a plan with a higher total, such as 1200.50')
    .option('--max-each <amount>', 'refuse a plan with a higher single refund')
    .option('--allow-twins', 'outside a terminal: send rows that refund the same amount of the same bill under different refs')
    .option('--canary <n>', 'send n rows first, then ask before the rest')
    .option('--max-failures <n>', 'stop after n failed or unknown rows in a row (5; 0: never)')
    .option('--concurrency <n>', 'number of bills to refund at once, 1 to 8 (1)')
    .option('--results <file>', 'write the outcome of each row to a CSV file');

/** A coupon's fields but its code. */
export const withCouponFields = (command: Command): Command =>
  command
    .option('--name <text>', 'the name of the coupon')
    .option('--discount-type <type>', '"percent" or "amount"')
    .option('--discount-value <number>', 'the percentage, or the amount, such as 12.50')
    .option('--currency <code>', 'the currency of an amount, such as USD')
    .option('--starts-at <date>', 'when it becomes valid; a date alone means midnight UTC')
    .option('--expires-at <date>', 'when it expires')
    .option('--max-redemptions <n>', 'how often it can be used')
    .option('--status <status>', '"Active" or "Deactive"');
