import type { GroupClient } from '@caredesk/core/client';
import type { Doctor, Endpoints, Input, Plan } from '@caredesk/core/contract';
import { knownFields, mergeFields, saveMerged } from '@caredesk/core/records';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type ActionStore, createAction, stopped } from '../action/action-store.js';
import { type BillingListOptions, type BillingListStore, createBillingList } from '../billing-list/billing-list-store.js';
import type { FeatureStore } from '../element/feature.js';
import type { KeptInput, Typed } from '../form/kept-input.js';
import { createHistory, type HistoryOptions, type HistoryStore } from '../history/history-store.js';
import { type ClashStore, createClashes } from '../record/clash-store.js';
import type { RefundPanelStore } from '../refund-panel/refund-panel-store.js';
import { createResource, type ResourceStore } from '../resource/resource-store.js';
import { type ChargeOptions, type ChargeStore, createCharge } from './charge-store.js';
import type { EditableField } from './doctor-fields.js';

export interface DoctorDetailAttributes {
  readonly doctorId: string | undefined;
}

/** The fields that the form edits. */
export type DoctorChanges = Partial<Omit<Doctor, 'doctorId' | 'more'>>;

/** What the user changed, and of which record. */
export interface DoctorEdit {
  readonly began: Doctor;
  readonly changes: DoctorChanges;
}

/** What the form holds. */
export type DoctorValues = Record<EditableField, string>;

export interface DoctorDetailStore extends FeatureStore<DoctorDetailAttributes> {
  readonly doctorId: ReadonlySignal<string | undefined>;
  readonly doctor: ResourceStore<Doctor>;
  readonly plans: ResourceStore<readonly Plan[]>;
  /** Loading a doctor loads the billing history too (spec §4). */
  readonly bills: BillingListStore;
  /** The bills' table. */
  readonly table: BillingListStore['table'];
  /** The refund of a bill chosen from the history; it shows while it has a bill. */
  readonly refund: ReadonlySignal<RefundPanelStore | undefined>;
  readonly isEditing: ReadonlySignal<boolean>;
  edit(isEditing: boolean): void;
  readonly save: ActionStore<DoctorEdit>;
  /** Fields that somebody else has changed, too. */
  readonly clashes: ClashStore;
  /** The form's input, kept while nobody is signed in; undefined where no doctor is shown. */
  readonly kept: ReadonlySignal<KeptInput<Doctor, DoctorValues> | undefined>;
  /** What was typed before the session ended. */
  readonly typed: ReadonlySignal<Typed<Doctor, DoctorValues> | undefined>;
  /** Takes the reason. */
  readonly cancel: ActionStore<string>;
  readonly resetPassword: ActionStore<void>;
  readonly openPractice: ActionStore<void>;
  readonly charge: ChargeStore;
  /** Of charges that name none. */
  readonly currency: string;
  readonly history: HistoryStore;
}

export interface DoctorDetailOptions extends Omit<BillingListOptions, 'report' | 'onSelect'> {
  readonly currency: string;
  readonly audit: HistoryOptions['audit'];
  /** What a charge needs of its surroundings. */
  readonly charging: Pick<ChargeOptions, 'ledger' | 'withLock' | 'newReference' | 'clock'>;
  /** A bill was chosen. @returns false when the page shows it itself */
  readonly onSelect: (bill: { readonly billingId: string; readonly doctorId: string | null }) => boolean;
  /** Its code is loaded when the first bill is chosen. */
  readonly openRefund: (onRefunded: () => void) => Promise<RefundPanelStore>;
  readonly doctors: GroupClient<Endpoints['doctors']>;
  readonly keep: (doctorId: string) => KeptInput<Doctor, DoctorValues>;
  readonly onUpdated: (doctorId: string) => void;
  readonly onCancelled: (doctorId: string) => void;
  readonly onCharged: (doctorId: string) => void;
  /** Shows the practice software; the token must not reach an address. */
  readonly show: (login: { readonly url: string; readonly token: string }) => void;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}

export function createDoctorDetail({
  doctors,
  keep,
  currency,
  audit,
  charging,
  onUpdated,
  onCancelled,
  onCharged,
  show,
  onSelect,
  openRefund,
  ...options
}: DoctorDetailOptions): DoctorDetailStore {
  const { billing, report } = options;
  const doctorId = signal<string | undefined>(undefined);
  const isEditing = signal(false);
  const kept = signal<KeptInput<Doctor, DoctorValues> | undefined>(undefined);
  const typed = signal<Typed<Doctor, DoctorValues> | undefined>(undefined);
  const clashes = createClashes();
  const history = createHistory({ audit, report });
  const doctor = createResource<Doctor>({
    report,
    load: (call) => (doctorId.value === undefined ? undefined : doctors.getById({ id: doctorId.value }, call)),
  });
  const plans = createResource({ load: (call) => doctors.plans({}, call).then(({ items }) => items), report });
  const refund = signal<RefundPanelStore | undefined>(undefined);
  let opening: Promise<RefundPanelStore> | undefined;
  const bills = createBillingList({
    ...options,
    onSelect: (bill) => {
      if (onSelect(bill)) void showRefund(bill.billingId);
    },
  });

  async function showRefund(billingId: string): Promise<void> {
    const id = doctorId.value;
    try {
      opening ??= openRefund(bills.table.list.reload);
      const opened = await opening;
      if (id !== doctorId.value) return;
      opened.setAttributes?.({ doctorId: id, billingId });
      opened.resume?.();
      refund.value = opened;
    } catch (error) {
      opening = undefined;
      report('load', error);
    }
  }

  const charge = createCharge({
    ...charging,
    doctors,
    billing,
    report,
    onCharged: (id) => {
      onCharged(id);
      bills.table.list.reload();
    },
  });
  const withDoctor = <In>(change: (current: Doctor, input: In) => Promise<unknown>) =>
    createAction<In>({
      report,
      change: async (input) => {
        const current = doctor.value.value;
        return current && change(current, input);
      },
    });
  const save = async ({ began, changes }: DoctorEdit): Promise<unknown> => {
    const id = began.doctorId;
    const saved = await saveMerged<Doctor, DoctorChanges>(began, changes, {
      merge: mergeFields,
      ask: clashes.ask,
      read: () => doctors.getById({ id }),
      // The whole record goes back, as some backends replace it; but its status is Cancel's to change.
      send: (now, wanted) => {
        const { status: _, ...whole } = knownFields(now);
        return doctors.update({ ...whole, ...wanted } as Input<Endpoints['doctors']['update']['body']['fields']>);
      },
    });
    if (!saved) return stopped;
    keep(id).clear();
    if (id === doctorId.value) {
      doctor.put(saved);
      isEditing.value = false;
    }
    history.reload();
    onUpdated(id);
    return undefined;
  };
  const actions = {
    save: createAction<DoctorEdit>({ report, change: save }),
    cancel: withDoctor<string>(async (current, reason) => {
      // As it is now: some backends take the record that comes along.
      const now = await doctors.getById({ id: current.doctorId });
      await doctors.cancel({ ...knownFields(now), reason });
      onCancelled(current.doctorId);
      doctor.reload();
      history.reload();
    }),
    resetPassword: withDoctor<void>((current) => doctors.resetPassword({ doctor: current.doctorId })),
    openPractice: withDoctor<void>(async (current) => {
      const { url, token } = await doctors.openPractice({ doctor: current.doctorId });
      if (url) show({ url, token });
    }),
  };

  const edit = (next: boolean) => {
    actions.save.clear();
    isEditing.value = next;
    if (next) plans.resume();
    else typed.value = undefined;
  };
  /** Goes on with what was typed before the session ended. */
  async function takeUp(id: string | undefined): Promise<void> {
    kept.value = id === undefined ? undefined : keep(id);
    const found = await kept.value?.read();
    if (!found || id !== doctorId.value) return;
    typed.value = found;
    edit(true);
  }

  return {
    doctorId,
    doctor,
    plans,
    bills,
    table: bills.table,
    charge,
    currency,
    history,
    refund,
    isEditing,
    clashes,
    kept,
    typed,
    ...actions,
    edit,
    setAttributes: (changed) => {
      if (!('doctorId' in changed) || changed.doctorId === doctorId.value) return;
      doctorId.value = changed.doctorId || undefined;
      isEditing.value = false;
      typed.value = undefined;
      clashes.answer(undefined);
      charge.show(doctorId.value);
      history.setAttributes?.({ entity: 'doctor', entityId: doctorId.value });
      void takeUp(doctorId.value);
      for (const action of Object.values(actions)) action.clear();
      bills.setAttributes?.({ doctorId: doctorId.value });
      refund.value?.setAttributes?.({ billingId: undefined });
      doctor.restart();
    },
    resume: () => {
      doctor.resume();
      charge.resume();
      history.resume?.();
      if (doctorId.value !== undefined) bills.resume?.();
      if (refund.value?.billingId.value !== undefined) refund.value.resume?.();
    },
    suspend: () => {
      doctor.suspend();
      charge.suspend();
      history.suspend?.();
      plans.suspend();
      bills.suspend?.();
      refund.value?.suspend?.();
    },
  };
}
