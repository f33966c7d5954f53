import type { Configure } from '../../command.js';
import { withFieldsOption } from '../../services/list-options.js';

export const get: Configure = (command, act) => {
  withFieldsOption(command)
    .argument('<doctorId>', 'the id of the doctor')
    .addHelpText('after', '\nExamples:\n  $ caredesk doctors get 17\n  $ caredesk doctors get 17 --json --fields email,status');
  act<{ readonly fields?: string }>(async (context, [id = ''], flags) =>
    (await import('../../services/look-ups/doctors.js')).showDoctor(context, id, flags),
  );
};
