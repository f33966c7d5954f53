import type { GroupClient } from '@caredesk/core/client/client';
import { allPages } from '@caredesk/core/client/pages';
import type { Bill, Endpoints } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money/money';
import { subtractMoney } from '@caredesk/core/money/sums';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type BillingListOptions, type BillingListStore, createBillingList } from '../billing-list/billing-list-store.js';
import type { FeatureStore } from '../element/feature.js';
import { createResource, type ResourceStore } from '../resource/resource-store.js';
import type { RefundDesk, RefundIntent, RefundOutcome } from './refund-desk.js';

export interface RefundPanelAttributes {
  readonly doctorId: string | undefined;
  readonly billingId: string | undefined;
}

export type RefundState =
  | { readonly step: 'idle' }
  /** A portal decides whether it may be sent. */
  | { readonly step: 'waiting' }
  | { readonly step: 'stopped' }
  | { readonly step: 'sending' }
  | { readonly step: 'checking' }
  | { readonly step: 'settled'; readonly outcome: RefundOutcome; readonly hasLooked: boolean }
  | { readonly step: 'broken'; readonly error: unknown };

export interface RefundPanelStore extends FeatureStore<RefundPanelAttributes> {
  readonly billingId: ReadonlySignal<string | undefined>;
  /** `null`: there is no such bill. */
  readonly bill: ResourceStore<Bill | null>;
  readonly bills: BillingListStore;
  readonly state: ReadonlySignal<RefundState>;
  /** The bill shows more refunded than was asked for. */
  readonly isOverdrawn: ReadonlySignal<boolean>;
  choose(billingId: string | undefined): void;
  /** Does nothing while a refund is under way or its outcome is unknown. */
  refund(amount: Money, reason: string): Promise<void>;
  check(): Promise<void>;
}

export interface RefundPanelOptions extends Omit<BillingListOptions, 'onSelect' | 'report'> {
  readonly billing: Pick<GroupClient<Endpoints['billing']>, 'list' | 'history'>;
  readonly desk: RefundDesk;
  readonly newRef: () => string;
  /** Asks the page; false: nothing is sent. */
  readonly approve: (intent: RefundIntent) => Promise<boolean>;
  readonly onRefunded: (refund: { readonly billingId: string; readonly refundId: string | null }) => void;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}

/** What may still be refunded; undefined where the bill does not say. */
export function remainingOf({ amount, refundedAmount, currency }: Bill): Money | undefined {
  return amount ? subtractMoney(amount, refundedAmount ?? { minor: 0, currency }) : undefined;
}

export function createRefundPanel({ desk, newRef, approve, onRefunded, ...options }: RefundPanelOptions): RefundPanelStore {
  const { billing, report } = options;
  const billingId = signal<string | undefined>(undefined);
  const state = signal<RefundState>({ step: 'idle' });
  const isOverdrawn = signal(false);
  let doctorId: string | undefined;
  let isActive = false;

  const bill = createResource<Bill | null>({
    report,
    load: (call) => (billingId.value === undefined ? undefined : findBill(billingId.value, call.signal)),
  });
  const choose = (next: string | undefined) => {
    if (next === billingId.value) return;
    batch(() => {
      billingId.value = next;
      state.value = { step: 'idle' };
      isOverdrawn.value = false;
    });
    bill.restart();
    if (isActive) resumeShown();
    if (next !== undefined && desk.hasOpen(next)) void check();
  };
  const bills = createBillingList({ ...options, onSelect: (chosen) => choose(chosen.billingId) });

  function resumeShown(): void {
    if (billingId.value === undefined) bills.resume?.();
    else bill.resume();
  }

  async function findBill(id: string, aborted: AbortSignal | undefined): Promise<Bill | null> {
    const own = doctorId;
    const read: Parameters<typeof allPages<Bill>>[0] = (page, call) =>
      own ? billing.history({ clientId: own, keyword: id, ...page }, call) : billing.list({ keyword: id, ...page }, call);
    for await (const { items } of allPages(read, { signal: aborted })) {
      const found = items.find((item) => item.billingId === id);
      if (found) return found;
    }
    return null;
  }

  /** Reads the bill again; Chromium itself resends a POST when a kept-alive connection breaks, so the sum is compared. */
  async function readBack(id: string, before: Bill, amount: Money): Promise<void> {
    const after = await findBill(id, undefined);
    if (after && id === billingId.value) {
      bill.put(after);
      isOverdrawn.value = (after.refundedAmount?.minor ?? 0) - (before.refundedAmount?.minor ?? 0) > amount.minor;
    }
    bills.table.list.reload();
  }

  const settle = (id: string, outcome: RefundOutcome, hasLooked = false) => {
    if (id === billingId.value) state.value = { step: 'settled', outcome, hasLooked };
    if (outcome.status === 'done') onRefunded({ billingId: id, refundId: outcome.refundId });
  };
  const isBusy = () => {
    const { value } = state;
    return (
      value.step === 'waiting' ||
      value.step === 'sending' ||
      value.step === 'checking' ||
      (value.step === 'settled' && value.outcome.status === 'unknown')
    );
  };

  async function refund(amount: Money, reason: string): Promise<void> {
    const shown = bill.value.value;
    if (isBusy() || !shown) return;
    const intent: RefundIntent = { ref: newRef(), billingId: shown.billingId, doctorId: shown.doctorId, amount, reason };
    state.value = { step: 'waiting' };
    let isDone = false;
    try {
      if (!(await approve(intent))) {
        state.value = { step: 'stopped' };
        return;
      }
      state.value = { step: 'sending' };
      const outcome = await desk.refund(intent);
      isDone = outcome.status === 'done';
      settle(intent.billingId, outcome);
      if (isDone) await readBack(intent.billingId, shown, amount);
    } catch (error) {
      report('action', error);
      const unknown: RefundOutcome = { status: 'unknown', amount, refundId: null, message: '' };
      if (desk.hasOpen(intent.billingId)) settle(intent.billingId, unknown);
      else if (!isDone) state.value = { step: 'broken', error };
    }
  }

  async function check(): Promise<void> {
    const id = billingId.value;
    if (id === undefined || state.value.step === 'checking' || state.value.step === 'sending') return;
    const before = state.value;
    state.value = { step: 'checking' };
    try {
      const outcomes = await desk.check(id);
      const [outcome] = outcomes.toSorted((a, b) => Number(b.status === 'unknown') - Number(a.status === 'unknown'));
      if (id !== billingId.value) return;
      if (outcome) settle(id, outcome, true);
      else state.value = { step: 'idle' };
      bill.reload();
    } catch (error) {
      report('action', error);
      state.value = before.step === 'idle' ? { step: 'broken', error } : before;
    }
  }

  return {
    billingId,
    bill,
    bills,
    state,
    isOverdrawn,
    choose,
    refund,
    check,
    setAttributes: (changed) => {
      if ('doctorId' in changed && changed.doctorId !== doctorId) {
        doctorId = changed.doctorId || undefined;
        bills.setAttributes?.({ doctorId });
        choose(undefined);
      }
      if ('billingId' in changed) choose(changed.billingId || undefined);
    },
    resume: () => {
      isActive = true;
      resumeShown();
    },
    suspend: () => {
      isActive = false;
      bills.suspend?.();
      bill.suspend();
    },
  };
}
