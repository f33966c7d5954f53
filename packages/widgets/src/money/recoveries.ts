/** Failed bills that a later charge made good. */
import type { GroupClient } from '@caredesk/core/client';
import type { Bill, Endpoints } from '@caredesk/core/contract';
import { isFailedPayment } from '@caredesk/core/rules/refund';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createFollower } from '../parts/resource/together.js';

/** The later bill by the failed bill's id. */
export type Recovered = ReadonlyMap<string, Bill>;
export type BillHistory = Pick<GroupClient<Endpoints['billing']>, 'history'>;

const none: Recovered = new Map();

/** Reads the newest bills of the doctors whose payments failed; what can't be read has no recovery. */
export async function recoveriesOf(bills: readonly Bill[], billing: BillHistory, signal?: AbortSignal): Promise<Recovered> {
  if (!bills.some(isFailedPayment)) return none;
  try {
    const { newestBillsOf, readRecoveries } = await import('./recovery-engine.js');
    return await readRecoveries(bills, newestBillsOf(billing), signal);
  } catch {
    return none;
  }
}

/** Follows the rows of a list. */
export function createRecoveries(rows: ReadonlySignal<readonly Bill[]>, billing: BillHistory) {
  const recovered = signal(none);
  return { recovered, ...createFollower(recovered, (aborted) => recoveriesOf(rows.value, billing, aborted)) };
}
