import type { Configure } from '../../command.js';
import { type FieldFlags, withFieldOptions } from '../../services/records/list-options.js';

export const get: Configure = (command, act) => {
  withFieldOptions(command)
    .argument('<doctorId...>', 'ids of doctors')
    .addHelpText('after', '\nExamples:\n  $ caredesk doctors get 17\n  $ caredesk doctors get 17 18 --csv --fields email,status');
  act<FieldFlags>(async (context, ids, flags) => (await import('../../services/records/doctors.js')).showDoctors(context, ids, flags));
};
