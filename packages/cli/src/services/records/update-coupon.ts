/** One coupon changed by flags, merged into what it is at that moment (contract.md "Changes that meet"). */
import { Coupon, CouponCreate } from '@caredesk/core/contract';
import {
  type CouponDraft,
  type CouponFields,
  changesOf,
  couponApi,
  couponFields,
  describeChanges,
  fieldsOfChanges,
  readDraft,
  ruleProblems,
} from '@caredesk/core/coupons';
import { type Clash, mergeFields, saveMerged } from '@caredesk/core/records';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { assertWritable } from '../../settings.js';
import { assertOneIsEnough } from '../session/four-eyes.js';
import { findCoupon } from './coupons.js';
import { printRecord } from './detail.js';
import { type CouponFlags, orRefused, refuseProblems, textOf } from './one-coupon.js';

/** Fields that an empty flag clears. */
const clearable = couponFields.filter((field) => {
  const { kind, required } = CouponCreate.fields[field];
  return !required && kind !== 'status';
});

/** @param name an id or a code. @returns exit 3 if the server refuses it, or another user changed the same field */
export async function updateCoupon(context: Context, name: string, flags: CouponFlags): Promise<ExitCode> {
  assertWritable(context.settings);
  if (Object.values(flags).every((value) => value === undefined))
    throw new UserError('Name at least one field to change.', {
      next: [{ command: 'caredesk coupons update --help', when: 'to see the fields' }],
    });
  assertOneIsEnough(context.settings, 'coupons import FILE --upsert --plan-out PLAN');
  const { output, signal } = context;
  const { call } = await context.connect();
  const api = couponApi(call);
  const began = await findCoupon(call, name, signal);
  const code = flags.code?.trim() || began.code || name;
  const { draft, problems } = readDraft((column) => (column === 'code' ? code : textOf(flags)(column)));
  refuseProblems(problems);
  const { fields, message } = fieldsToChange(began, draft, flags);
  refuseProblems(ruleProblems({ ...began, ...fields }));
  if (message === '') {
    output.note(`${began.code} already has these values.`);
    return exitCodes.done;
  }
  const updated = await orRefused(() =>
    saveMerged<Coupon, CouponFields>(began, fields, {
      read: () => api.byId(began.couponId, { signal }),
      merge: mergeFields,
      send: (now, wanted) => api.update(now, wanted, {}),
      choose: async (clashes) => {
        throw changedMeanwhile(began, clashes);
      },
    }),
  );
  if (updated) await printRecord(context, Coupon, updated, {});
  output.note(`Updated coupon ${began.code}: ${message}.`);
  return exitCodes.done;
}

function fieldsToChange(coupon: Coupon, draft: CouponDraft, flags: CouponFlags): { fields: CouponFields; message: string } {
  const cleared = clearable
    .filter((field) => flags[field]?.trim() === '' && coupon[field] !== null)
    .map((field) => ({ field, from: coupon[field], to: null }));
  const renamed = draft.code === coupon.code ? [] : [{ field: 'code' as const, from: coupon.code, to: draft.code }];
  const changes = [...renamed, ...changesOf(coupon, draft), ...cleared];
  return { fields: fieldsOfChanges(changes), message: describeChanges(changes, []) };
}

const changedMeanwhile = ({ code }: Coupon, clashes: readonly Clash[]): UserError =>
  new UserError(
    `Another change to coupon ${code} was made first: ${clashes.map(({ field, mine, theirs }) => `${field} is now ${theirs ?? '—'}, not ${mine ?? '—'}`).join('; ')}. Nothing was changed.`,
    {
      exitCode: exitCodes.rows,
      next: [{ command: `caredesk coupons get ${code ?? 'CODE'}`, when: 'to check it before you run the same command again' }],
    },
  );
