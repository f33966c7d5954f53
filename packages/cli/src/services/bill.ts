/** One bill: no call reads it alone, so it is looked for by its id. */
import type { Caller } from '@caredesk/core/client';
import type { Bill } from '@caredesk/core/contract';
import { billFinder } from '@caredesk/core/refunds';
import { exitCodes, UserError } from '../errors.js';

/** @throws {UserError} exit 1 when there is none */
export async function findBill(call: Caller, billingId: string, signal: AbortSignal): Promise<Bill> {
  const bill = await billFinder(call)({ billingId, doctorId: null }, signal);
  if (bill) return bill;
  throw new UserError(`Bill ${billingId} does not exist.`, { exitCode: exitCodes.unexpected });
}
