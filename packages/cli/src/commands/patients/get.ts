import { bindGroup } from '@caredesk/core/client';
import { Patient, patients } from '@caredesk/core/contract';
import type { Configure } from '../../command.js';
import { withFieldsOption } from '../../services/list-options.js';

export const get: Configure = (command, act) => {
  withFieldsOption(command)
    .argument('<patientId>', 'which patient')
    .addHelpText('after', '\nExamples:\n  $ caredesk patients get 4711\n  $ caredesk patients get 4711 --json');
  act<{ readonly fields?: string }>(async (context, [id = ''], flags) => {
    const { printRecord } = await import('../../services/detail.js');
    const { call } = await context.connect();
    const { getById } = bindGroup(call, 'patients', { getById: patients.getById });
    await printRecord(context, Patient, await getById({ id }, context), flags);
  });
};
