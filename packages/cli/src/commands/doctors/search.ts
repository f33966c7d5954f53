import { Option } from 'commander';
import type { Configure } from '../../command.js';
import { type ListFlags, withListOptions } from '../../services/records/list-options.js';

export const search: Configure = (command, act) => {
  withListOptions(command)
    .description('Find doctors by name, email or practice, or by the name or email of one of their patients.')
    .argument('[keyword]', 'part of a name, email or practice; default: all doctors')
    .addOption(new Option('--by <whom>', 'what the keyword names').choices(['doctor', 'patient']).default('doctor'))
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk doctors search smith
  $ caredesk doctors search jane@example.com --by patient
  $ caredesk doctors search --all --json --fields doctorId,email`,
    );
  act<ListFlags & { readonly by: string }>(async (context, [keyword = ''], flags) =>
    (await import('../../services/records/doctors.js')).searchDoctors(context, keyword, flags),
  );
};
