/** A charge of a doctor's card: a batch of one row, by the ledger and the rules of refunds. */

import { defaultCurrency } from '@caredesk/core/money';
import { canonicalRef, chargeFieldProblems, type PaymentPlan, type PaymentResult, type PaymentRow } from '@caredesk/core/payments';
import type { Context } from '../../context.js';
import type { ExitCode } from '../../errors.js';
import { jsonLine } from '../../output/json.js';
import { chargeResult, plannedCharge } from '../../output/money-shapes.js';
import { type OneFlags, payOne } from './one.js';

export interface ChargeFlags extends Omit<OneFlags, 'allowStatus'> {
  readonly ref: string;
  readonly amount: string;
  readonly currency?: string;
  readonly description?: string;
}

const flagOf = { ref: '--ref', amount: '--amount', currency: '--currency', reason: '--description' };

/** @throws {UserError} exit 2 for everything that is wrong with it, before anything was sent */
export async function chargeDoctor(context: Context, doctorId: string, given: ChargeFlags): Promise<ExitCode> {
  const { ref, amount, currency = context.settings.profile?.currency ?? defaultCurrency, description = '', ...flags } = given;
  const row: PaymentRow = {
    line: 1,
    ref: canonicalRef(ref),
    billingId: '',
    doctorId: doctorId.trim(),
    amount: amount.trim(),
    currency: currency.trim().toUpperCase(),
    reason: description.trim(),
  };
  const problems = chargeFieldProblems(row);
  return payOne(context, { kind: 'charge', row, problems, flagOf, source: 'doctors charge', json, plannedJson }, flags);
}

const json = (result: PaymentResult, { runId }: { readonly runId: string }): string =>
  jsonLine('doctors charge', chargeResult.json({ ...result, runId }));

const plannedJson = ({ rows }: PaymentPlan): string =>
  rows.map((row) => jsonLine('doctors charge --dry-run', plannedCharge.json(row))).join('');
