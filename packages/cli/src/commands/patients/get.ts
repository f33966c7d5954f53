import type { Configure } from '../../command.js';
import { type FieldFlags, withFieldOptions } from '../../services/records/list-options.js';

export const get: Configure = (command, act) => {
  withFieldOptions(command)
    .argument('<patientId...>', 'ids of patients')
    .addHelpText('after', '\nExamples:\n  $ caredesk patients get 4711\n  $ caredesk patients get 4711 4712 --json');
  act<FieldFlags>(async (context, ids, flags) => (await import('../../services/records/patients.js')).showPatients(context, ids, flags));
};
