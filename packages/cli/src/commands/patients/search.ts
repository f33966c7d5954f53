import { bindGroup } from '@caredesk/core/client';
import { Patient, patients } from '@caredesk/core/contract';
import type { Configure } from '../../command.js';
import { type ListFlags, withListOptions } from '../../services/list-options.js';
import { parseStatus } from '../../services/status.js';

const columns = ['patientId', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'doctorName', 'status'];

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
  act<ListFlags & { readonly doctor?: string; readonly status?: string }>(async (context, [keyword = ''], flags) => {
    const filters = { keyword, doctorId: flags.doctor, status: parseStatus(flags.status) };
    const { printList } = await import('../../services/list.js');
    const { call } = await context.connect();
    const { list } = bindGroup(call, 'patients', { list: patients.list });
    await printList(context, { entity: Patient, columns, read: (request, options) => list({ ...filters, ...request }, options) }, flags);
  });
};
