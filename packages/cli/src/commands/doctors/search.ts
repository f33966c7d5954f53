import type { Configure } from '../../command.js';
import { type ListFlags, withListOptions } from '../../services/list-options.js';

export const search: Configure = (command, act) => {
  withListOptions(command)
    .description('Search the doctors by name, e-mail or practice, or by the name or e-mail of one of their patients.')
    .argument('[keyword]', 'what to look for; all doctors without it')
    .option('--by <whom>', 'match the "doctor" or their "patient"', 'doctor')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk doctors search smith
  $ caredesk doctors search jane@example.com --by patient
  $ caredesk doctors search --all --json --fields doctorId,email`,
    );
  act<ListFlags & { readonly by: string }>(async (context, [keyword = ''], flags) =>
    (await import('../../services/look-ups/doctors.js')).searchDoctors(context, keyword, flags),
  );
};
