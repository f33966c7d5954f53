import { audit as auditCalls } from '@caredesk/core/contract';
import type { Configure } from '../command.js';
import type { AuditFlags } from '../services/records/audit.js';
import { withListOptions } from '../services/records/list-options.js';

export const audit: Configure = (command, act) => {
  withListOptions(command)
    .description('Show who changed what and when, newest first. For personal data, only the name of the field is kept.')
    .option('--entity <entity>', auditCalls.list.query.entity.options.join(', '))
    .option('--id <id>', 'the id of the doctor, patient, bill, coupon or user')
    .option('--by <email>', 'the account that made the change')
    .option('--action <action>', 'the kind of change, such as doctor.cancel')
    .option('--from <day>', 'on this day (YYYY-MM-DD) or later')
    .option('--to <day>', 'on this day or earlier')
    .option('--follow', 'print the newest entries, then new ones as they are made; end it with Ctrl-C (exit 130)')
    .option('--interval <seconds>', 'how often --follow looks for new entries (5)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk audit --entity doctor --id 17\n  $ caredesk audit --by ada@example.com --from 2026-06-01 --to 2026-06-30 --all --json\n  $ caredesk audit --follow --entity coupon',
    );
  act<AuditFlags>(async (context, _args, flags) => (await import('../services/records/audit.js')).showAudit(context, flags));
};
