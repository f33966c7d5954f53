import type { Configure } from '../../command.js';
import { withFieldsOption } from '../../services/list-options.js';

export const get: Configure = (command, act) => {
  withFieldsOption(command)
    .argument('<patientId>', 'the id of the patient')
    .addHelpText('after', '\nExamples:\n  $ caredesk patients get 4711\n  $ caredesk patients get 4711 --json');
  act<{ readonly fields?: string }>(async (context, [id = ''], flags) =>
    (await import('../../services/look-ups/patients.js')).showPatient(context, id, flags),
  );
};
