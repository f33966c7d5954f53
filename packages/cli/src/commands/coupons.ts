import type { CommandTable, Configure } from '../command.js';
import { collect } from '../global-options.js';
import type { ImportFlags, PlanApplyFlags } from '../services/files/coupon-import.js';
import type { ListFlags } from '../services/records/list.js';
import type { CouponFlags } from '../services/records/one-coupon.js';
import type { FieldFlags } from '../services/records/printers.js';
import { withCouponFields, withEndOption, withFieldOptions, withListOptions, withProgressOption } from './options.js';

const listCoupons: Configure = (command, act) => {
  withListOptions(command)
    .description('List all coupons, or those whose code or name contains the keyword.')
    .argument('[keyword]', 'part of a code or name; default: all coupons')
    .option('--status <status>', 'only "Active" or "Deactive"')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk coupons list summer\n  $ caredesk coupons list --status active --all --json --fields code,expiresAt',
    );
  act<ListFlags & { readonly status?: string }>(async (context, [keyword = ''], flags) =>
    (await import('../services/records/coupons.js')).listCoupons(context, keyword, flags),
  );
};

const getCoupons: Configure = (command, act) => {
  withFieldOptions(command)
    .argument('<coupon...>', 'ids or codes of coupons')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons get 12\n  $ caredesk coupons get SUMMER WINTER12 --json');
  act<FieldFlags>(async (context, names, flags) => (await import('../services/records/coupons.js')).showCoupons(context, names, flags));
};

const create: Configure = (command, act) => {
  withCouponFields(command.requiredOption('--code <code>', 'the code of the coupon: unique, in any letter case'))
    .option('--plans <names>', 'plans to attach: names or ids, separated by ";"')
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk coupons create --code SUMMER10 --discount-type percent --discount-value 10
  $ caredesk coupons create --code TENOFF --discount-type amount --discount-value 10 --currency EUR --expires-at 2026-12-31 --plans "Basic;Pro"`,
    );
  act<CouponFlags>(async (context, _args, flags) => (await import('../services/records/one-coupon.js')).createCoupon(context, flags));
};

const update: Configure = (command, act) => {
  withCouponFields(command.argument('<coupon>', 'the id or the code of the coupon').option('--code <code>', 'a new code'))
    .description("Change a coupon. Fields you don't name keep their values; an empty value clears a field.")
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk coupons update 12 --status Deactive\n  $ caredesk coupons update 12 --discount-value 15 --expires-at 2026-12-31\n  $ caredesk coupons update SUMMER --expires-at ""',
    );
  act<CouponFlags>(async (context, [couponId = ''], flags) =>
    (await import('../services/records/update-coupon.js')).updateCoupon(context, couponId, flags),
  );
};

const remove: Configure = (command, act) => {
  command
    .argument('<coupon>', 'the id or the code of the coupon')
    .option('--yes', 'delete without asking')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons delete 12\n  $ caredesk coupons delete 12 --yes');
  act<{ readonly yes?: boolean }>(async (context, [couponId = ''], flags) =>
    (await import('../services/records/one-coupon.js')).deleteCoupon(context, couponId, flags),
  );
};

const usage: Configure = (command, act) => {
  withFieldOptions(command)
    .description('Show every use of a coupon.')
    .argument('<coupon>', 'the id or the code of the coupon')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons usage 12\n  $ caredesk coupons usage 12 --json --fields doctorId,usedAt');
  act<FieldFlags>(async (context, [name = ''], flags) => (await import('../services/records/coupons.js')).showUsage(context, name, flags));
};

const plans: Configure = (command, act) => {
  withFieldOptions(command)
    .description('Show the plans that are attached to a coupon.')
    .argument('<coupon>', 'the id or the code of the coupon')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons plans 12\n  $ caredesk coupons plans 12 --json');
  act<FieldFlags>(async (context, [name = ''], flags) => (await import('../services/records/coupons.js')).showPlans(context, name, flags));
};

const attach: Configure = (command, act) => {
  command
    .argument('<coupon>', 'the id or the code of the coupon')
    .argument('<plan>', 'the name or the id of the plan')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons attach-plan 12 Pro');
  act(async (context, [couponId = '', plan = '']) =>
    (await import('../services/records/one-coupon.js')).attachPlan(context, couponId, plan),
  );
};

const detach: Configure = (command, act) => {
  command
    .argument('<coupon>', 'the id or the code of the coupon')
    .argument('<plan>', 'the name or the id of the plan')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons detach-plan 12 Pro');
  act(async (context, [couponId = '', plan = '']) =>
    (await import('../services/records/one-coupon.js')).detachPlan(context, couponId, plan),
  );
};

const importFile: Configure = (command, act) => {
  withProgressOption(withEndOption(command))
    .description(
      'Create the coupons of a CSV file. A coupon that already exists with other values is not changed and is reported as a conflict; --upsert updates it. ' +
        'Nothing is ever deleted, and a blank field keeps the value of the coupon. A file may have 200,000 rows.' +
        '\n\nColumns: code, name, discountType (percent or amount), discountValue, currency, startsAt, expiresAt, maxRedemptions, status (Active or Deactive), plans (names or ids, separated by ";").',
    )
    .argument('<file>', 'the CSV file; "-" for stdin')
    .option('--dry-run', 'check everything and show the plan; send nothing')
    .option('--upsert', 'update coupons that already exist with other values')
    .option('--skip-invalid', 'skip rows with errors instead of stopping')
    .option('--map <heading=column>', 'read a column from another heading; may be repeated', collect)
    .option('--rejects <file>', "write the rows that aren't imported to a CSV file, to correct and import again")
    .option('--plan-out <plan>', 'write the plan to a file for `coupons apply`; send nothing')
    .option('--expires <hours>', 'hours until the plan expires (24)')
    .option('--concurrency <n>', 'number of coupons to send at once, 1 to 32 (4)')
    .option('--yes', 'send without asking')
    .addHelpText(
      'after',
      `
Exit codes: 0 all imported, 2 errors (nothing was sent), 3 some rows failed or
conflict, 4 not signed in, 130 interrupted.

Examples:
  $ caredesk coupons import coupons.csv --dry-run
  $ caredesk coupons import coupons.csv --upsert --rejects rejects.csv
  $ caredesk coupons import theirs.csv --map "Promo code=code" --map "Off=discountValue" --yes --json`,
    );
  act<ImportFlags>(async (context, [file = ''], flags) =>
    (await import('../services/files/coupon-import.js')).importCoupons(context, file, flags),
  );
};

const inspect: Configure = (command, act) => {
  command
    .description('Show what a plan file contains: every row with what would change, the digest and when it expires. Nothing is sent.')
    .argument('<plan>', 'the plan file from `coupons import --plan-out`; "-" for stdin')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons inspect coupons.plan\n  $ caredesk coupons inspect coupons.plan --json');
  act(async (context, [file = '']) => (await import('../services/files/coupon-plan.js')).inspectCouponPlan(context, file));
};

const apply: Configure = (command, act) => {
  withEndOption(command)
    .description(
      'Apply exactly what a plan from `coupons import --plan-out` contains. If a coupon has changed since, the plan is out of date: nothing is sent, exit code 6.',
    )
    .argument('<plan>', 'the plan file from `coupons import --plan-out`; "-" for stdin')
    .option('--dry-run', 'check the plan against the coupons and show it; send nothing')
    .option('--digest <hex>', 'the digest of the plan that you expect: its first 8 or more digits')
    .option('--rejects <file>', "write the rows that aren't imported to a CSV file")
    .option('--concurrency <n>', 'number of coupons to send at once, 1 to 32 (4)')
    .option('--yes', 'send without asking')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk coupons import coupons.csv --upsert --plan-out coupons.plan\n  $ caredesk coupons apply coupons.plan --yes',
    );
  act<PlanApplyFlags>(async (context, [file = ''], flags) =>
    (await import('../services/files/coupon-import.js')).applyCouponPlan(context, file, flags),
  );
};

const exportFile: Configure = (command, act) => {
  command
    .description('Write all coupons as CSV that `coupons import` can read; with --json, one object per line.')
    .argument('[file]', 'the file to write; default: stdout')
    .addHelpText('after', '\nExamples:\n  $ caredesk coupons export coupons.csv\n  $ caredesk coupons export --json | jq .code');
  act(async (context, [file]) => (await import('../services/files/coupon-export.js')).exportToFile(context, file));
};

export const couponsCommands: CommandTable = {
  'coupons list': { summary: 'List coupons', configure: listCoupons },
  'coupons get': { summary: 'Show coupons by id or code', configure: getCoupons },
  'coupons create': { summary: 'Create a coupon', configure: create },
  'coupons update': { summary: 'Change a coupon', configure: update },
  'coupons delete': { summary: 'Delete a coupon', configure: remove },
  'coupons usage': { summary: 'Show the uses of a coupon', configure: usage },
  'coupons plans': { summary: 'Show the plans of a coupon', configure: plans },
  'coupons attach-plan': { summary: 'Attach a plan to a coupon', configure: attach },
  'coupons detach-plan': { summary: 'Detach a plan from a coupon', configure: detach },
  'coupons import': { summary: 'Create coupons from a CSV file', configure: importFile },
  'coupons inspect': { summary: 'Show what a coupon plan contains', configure: inspect },
  'coupons apply': { summary: 'Apply exactly what a plan contains', configure: apply },
  'coupons export': { summary: 'Export all coupons as CSV', configure: exportFile },
};
