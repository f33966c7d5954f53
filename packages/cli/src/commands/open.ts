import { Argument } from 'commander';
import type { Configure } from '../command.js';
import { type RecordKind, recordKinds } from '../services/records/record-kinds.js';

export const open: Configure = (command, act) => {
  command
    .description(
      "Open a record's page in the browser. The site is that of the profile: caredesk profiles set NAME --site URL. The address is printed, too.",
    )
    .addArgument(new Argument('<kind>', recordKinds.join(', ')).choices(recordKinds))
    .argument('<id>', 'the id of the record')
    .option('--no-browser', 'only print the address')
    .addHelpText('after', '\nExamples:\n  $ caredesk open doctor 17\n  $ caredesk open bill 4711 --no-browser');
  act<{ readonly browser?: boolean }>(async (context, [kind, id = ''], flags) =>
    (await import('../services/records/open.js')).openRecord(context, kind as RecordKind, id, flags),
  );
};
