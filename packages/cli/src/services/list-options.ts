/** The options of look-ups, apart from what carries them out: help needs them alone. */
import type { Command } from 'commander';

export interface ListFlags {
  readonly fields?: string;
  readonly all?: boolean;
  readonly page?: string;
  readonly pageSize?: string;
  readonly sort?: string;
}

/** The options of `printList`. */
export const withListOptions = (command: Command): Command =>
  command
    .option('--fields <a,b>', 'show only these fields, in this order')
    .option('--all', 'show all rows')
    .option('--page <n>', 'the page to show (1)')
    .option('--page-size <n>', 'rows per page, at most 200 (25)')
    .option('--sort <field>', 'sort by this field; "field:desc" for descending order');

/** The options of `printRows` and `printRecord`. */
export const withFieldsOption = (command: Command): Command => command.option('--fields <a,b>', 'show only these fields, in this order');
