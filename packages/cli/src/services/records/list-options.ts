/** The options of look-ups, apart from what carries them out: help needs them alone. */
import type { Command } from 'commander';

export interface CsvFlag {
  readonly csv?: boolean;
}

export interface FieldFlags extends CsvFlag {
  readonly fields?: string;
}

export interface ListFlags extends FieldFlags {
  readonly all?: boolean;
  readonly page?: string;
  readonly pageSize?: string;
  readonly sort?: string;
}

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
    .option('--page <n>', 'the page to show (1)')
    .option('--page-size <n>', 'rows per page, at most 200 (25)')
    .option('--sort <field>', 'sort by this field; "field:desc" for descending order');
