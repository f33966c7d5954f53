/** Look-ups: `audit`, `doctors`, `patients`, `billing`. */
import type { audit as auditCalls, billing } from '@caredesk/core/contract';
import { Option } from 'commander';
import type { CommandTable, Configure } from '../command.js';
import type { ChargeFlags } from '../services/money/one.js';
import type { AuditFlags } from '../services/records/audit.js';
import type { ListFlags } from '../services/records/list.js';
import type { BillFlags, PatientFlags, ReportFlags } from '../services/records/look-ups.js';
import type { FieldFlags } from '../services/records/printers.js';
import { withFieldOptions, withListOptions } from './options.js';

/** The contract's words; help loads no contract. */
const entities: Readonly<Record<(typeof auditCalls.list.query.entity.options)[number], true>> = {
  doctor: true,
  patient: true,
  bill: true,
  coupon: true,
  'refund-request': true,
  user: true,
  database: true,
};
const paymentStatuses: Readonly<Record<(typeof billing.list.query.paymentStatus.options)[number], true>> = {
  paid: true,
  partially_refunded: true,
  refunded: true,
  failed: true,
};

const audit: Configure = (command, act) => {
  withListOptions(command)
    .description('Show who changed what and when, newest first. For personal data, only the name of the field is kept.')
    .option('--entity <entity>', Object.keys(entities).join(', '))
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

const search: Configure = (command, act) => {
  withListOptions(command)
    .description('Find doctors by name, email or practice, or by the name or email of one of their patients.')
    .argument('[keyword]', 'part of a name, email or practice; default: all doctors')
    .addOption(new Option('--by <whom>', 'what the keyword names').choices(['doctor', 'patient']).default('doctor'))
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk doctors search smith
  $ caredesk doctors search jane@example.com --by patient
  $ caredesk doctors search --all --json --fields doctorId,email`,
    );
  act<ListFlags & { readonly by: string }>(async (context, [keyword = ''], flags) =>
    (await import('../services/records/look-ups.js')).searchDoctors(context, keyword, flags),
  );
};

const getDoctors: Configure = (command, act) => {
  withFieldOptions(command)
    .argument('<doctorId...>', 'ids of doctors')
    .addHelpText('after', '\nExamples:\n  $ caredesk doctors get 17\n  $ caredesk doctors get 17 18 --csv --fields email,status');
  act<FieldFlags>(async (context, ids, flags) => (await import('../services/records/look-ups.js')).showDoctors(context, ids, flags));
};

const report: Configure = (command, act) => {
  withFieldOptions(command)
    .description('Show what each doctor was billed and refunded between two days, including both.')
    .requiredOption('--from <day>', 'the first day, YYYY-MM-DD')
    .requiredOption('--to <day>', 'the last day, YYYY-MM-DD')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk doctors report --from 2026-01-01 --to 2026-06-30\n  $ caredesk doctors report --from 2026-01-01 --to 2026-01-31 --json',
    );
  act<ReportFlags>(async (context, _args, flags) => (await import('../services/records/look-ups.js')).showReport(context, flags));
};

const charge: Configure = (command, act) => {
  command
    .description(
      "Charge a doctor's card once. A charge uses the ledger and the rules of refunds: a ref that is done is never sent again, and a charge without an answer is looked up among the doctor's bills. `refunds list`, `refunds find`, `refunds resolve` and the other ledger commands include charges.",
    )
    .argument('<doctorId>', 'the id of the doctor')
    .requiredOption('--amount <amount>', 'the amount, such as 12.50')
    .requiredOption('--ref <ref>', 'your own name for this charge, such as a ticket number; the same ref is never charged twice')
    .option('--currency <code>', 'the currency, such as USD; default: that of the profile, or USD')
    .option('--description <text>', 'the description on the bill')
    .option('--dry-run', 'check everything and show the plan; send nothing')
    .option('--yes', 'send without asking')
    .option(
      '--allow-repeat',
      "send it even if the doctor's bills show a charge of the last 24 hours that looks the same and isn't in the ledger",
    )
    .option(
      '--allow-twins',
      'outside a terminal: send it even if another ref charged the same amount for the same description within a day',
    )
    .addHelpText(
      'after',
      `
Exit codes: 0 done, 2 a problem (nothing was sent), 3 refused, not sent or a
conflict, 4 not signed in, 5 the outcome is unknown, 6 another run is in
progress, 130 interrupted.

Examples:
  $ caredesk doctors charge 7 --amount 12.50 --ref ticket-82
  $ caredesk doctors charge 7 --amount 12.50 --ref ticket-82 --description "Second seat" --yes --json`,
    );
  act<ChargeFlags>(async (context, [doctorId = ''], flags) =>
    (await import('../services/money/one.js')).chargeDoctor(context, doctorId, flags),
  );
};

const searchPatients: Configure = (command, act) => {
  withListOptions(command)
    .description('Find patients by name, email or phone.')
    .argument('[keyword]', 'part of a name, email or phone number; default: all patients')
    .option('--doctor <doctorId>', 'only patients of the doctor with this id')
    .option('--status <status>', 'only "Active" or "Deactive"')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk patients search jones\n  $ caredesk patients search --doctor 17 --all --json --fields patientId,email',
    );
  act<PatientFlags>(async (context, [keyword = ''], flags) =>
    (await import('../services/records/look-ups.js')).searchPatients(context, keyword, flags),
  );
};

const getPatients: Configure = (command, act) => {
  withFieldOptions(command)
    .argument('<patientId...>', 'ids of patients')
    .addHelpText('after', '\nExamples:\n  $ caredesk patients get 4711\n  $ caredesk patients get 4711 4712 --json');
  act<FieldFlags>(async (context, ids, flags) => (await import('../services/records/look-ups.js')).showPatients(context, ids, flags));
};

const getBills: Configure = (command, act) => {
  withFieldOptions(command)
    .description('Show bills with their refunds, by id or invoice number.')
    .argument('<bill...>', 'ids or invoice numbers of bills')
    .addHelpText('after', '\nExamples:\n  $ caredesk billing get 4711\n  $ caredesk billing get 4711 INV-2041 --csv');
  act<FieldFlags>(async (context, names, flags) => (await import('../services/records/look-ups.js')).showBills(context, names, flags));
};

const listBills: Configure = (command, act) => {
  withListOptions(command)
    .description('List all bills, or those that match a billing id, an invoice number or a doctor.')
    .argument('[keyword]', "a billing id, an invoice number or part of a doctor's name")
    .option('--doctor <doctorId>', 'only bills of the doctor with this id')
    .option('--from <day>', 'charged on this day (YYYY-MM-DD) or later')
    .option('--to <day>', 'charged on this day or earlier')
    .option('--payment-status <status>', Object.keys(paymentStatuses).join(', '))
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk billing list INV-2041
  $ caredesk billing list --doctor 17 --from 2026-01-01 --to 2026-06-30
  $ caredesk billing list --payment-status failed --all --json`,
    );
  act<BillFlags>(async (context, [keyword = ''], flags) =>
    (await import('../services/records/look-ups.js')).listBills(context, keyword, flags),
  );
};

export const recordsCommands: CommandTable = {
  audit: { summary: 'Show who changed what and when', configure: audit },
  'doctors search': { summary: 'Find doctors', configure: search },
  'doctors get': { summary: 'Show doctors by id', configure: getDoctors },
  'doctors report': { summary: 'Show what doctors were billed and refunded', configure: report },
  'doctors charge': { summary: "Charge a doctor's card, never twice", configure: charge },
  'patients search': { summary: 'Find patients', configure: searchPatients },
  'patients get': { summary: 'Show patients by id', configure: getPatients },
  'billing get': { summary: 'Show bills with their refunds', configure: getBills },
  'billing list': { summary: 'List bills', configure: listBills },
};
