import type { Configure } from '../../command.js';
import { withListOptions } from '../../services/records/list-options.js';
import type { PatientFlags } from '../../services/records/patients.js';

export const search: Configure = (command, act) => {
  withListOptions(command)
    .description('Find patients by name, email or phone.')
    .argument('[keyword]', 'part of a name, email or phone number; default: all patients')
    .option('--doctor <doctorId>', 'only patients of the doctor with this id')
    .option('--status <status>', 'only "Active" or "Deactive"')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk patients search jones\n  $ caredesk patients search --doctor 17 --all --json --fields patientId,email',
    );
  act<PatientFlags>(async (context, [keyword = ''], flags) =>
    (await import('../../services/records/patients.js')).searchPatients(context, keyword, flags),
  );
};
