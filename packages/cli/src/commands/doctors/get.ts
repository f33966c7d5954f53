import { bindGroup } from '@caredesk/core/client';
import { Doctor, doctors } from '@caredesk/core/contract';
import type { Configure } from '../../command.js';
import { withFieldsOption } from '../../services/list-options.js';

export const get: Configure = (command, act) => {
  withFieldsOption(command)
    .argument('<doctorId>', 'which doctor')
    .addHelpText('after', '\nExamples:\n  $ caredesk doctors get 17\n  $ caredesk doctors get 17 --json --fields email,status');
  act<{ readonly fields?: string }>(async (context, [id = ''], flags) => {
    const { printRecord } = await import('../../services/detail.js');
    const { call } = await context.connect();
    const { getById } = bindGroup(call, 'doctors', { getById: doctors.getById });
    await printRecord(context, Doctor, await getById({ id }, context), flags);
  });
};
