import { bindGroup } from '@caredesk/core/client';
import { Doctor, doctors } from '@caredesk/core/contract';
import type { Configure } from '../../command.js';
import { UserError } from '../../errors.js';
import { type ListFlags, withListOptions } from '../../services/list-options.js';

const columns = ['doctorId', 'firstName', 'lastName', 'email', 'speciality', 'practiceName', 'practiceCity', 'planName', 'status'];

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
  act<ListFlags & { readonly by: string }>(async (context, [keyword = ''], flags) => {
    if (flags.by !== 'doctor' && flags.by !== 'patient') throw new UserError(`--by is "doctor" or "patient", not "${flags.by}".`);
    const { printList } = await import('../../services/list.js');
    const { call } = await context.connect();
    const group = bindGroup(call, 'doctors', { list: doctors.list, searchByPatient: doctors.searchByPatient });
    const read = flags.by === 'patient' ? group.searchByPatient : group.list;
    await printList(context, { entity: Doctor, columns, read: (request, options) => read({ keyword, ...request }, options) }, flags);
  });
};
