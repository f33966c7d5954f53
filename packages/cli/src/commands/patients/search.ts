import type { Configure } from '../../command.js';
import { withListOptions } from '../../services/list-options.js';
import type { PatientFlags } from '../../services/look-ups/patients.js';

export const search: Configure = (command, act) => {
  withListOptions(command)
    .description('Search the patients by name, e-mail or phone.')
    .argument('[keyword]', 'what to look for; all patients without it')
    .option('--doctor <doctorId>', 'only patients of this doctor')
    .option('--status <status>', 'only "Active" or "Deactive"')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk patients search jones\n  $ caredesk patients search --doctor 17 --all --json --fields patientId,email',
    );
  act<PatientFlags>(async (context, [keyword = ''], flags) =>
    (await import('../../services/look-ups/patients.js')).searchPatients(context, keyword, flags),
  );
};
