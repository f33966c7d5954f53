import { type ReadonlySignal, signal } from '@preact/signals-core';
import { resetActions } from '../../parts/action/action-store.js';
import { createFormInput, type TextsInput } from '../../parts/form/form-input.js';
import { createCopiedId } from '../../parts/record/copied-id.js';
import { createResourceOf } from '../../parts/resource/resource-kinds.js';
import { createResource } from '../../parts/resource/resource-store.js';
import { createParts, reloadAll, together } from '../../parts/resource/together.js';
import { createBillingList } from '../billing-list/billing-list-store.js';
import { createHistory } from '../history/history-store.js';
import type { RefundPanelStore } from '../refund-panel/refund-panel-store.js';
import { createCharging } from './charging.js';
import { createDoctorActions } from './doctor-actions.js';
import { createDoctorEditor, type DoctorEditor } from './doctor-editor-store.js';
import type { DoctorDetailOptions } from './doctor-options.js';
import { createDoctorYear, usualCurrency } from './doctor-year.js';

export type DoctorPart = 'billing' | 'patients' | 'history';

export type DoctorDetailStore = ReturnType<typeof createDoctorDetail>;

/** Bills in a page of a doctor's history, so that the doctor's other groups stay visible. */
const billsShown = 10;

export function createDoctorDetail(options: DoctorDetailOptions) {
  const { doctors, audit, onUpdated, report } = options;
  const doctorId = signal<string | undefined>(undefined);
  const doctor = createResourceOf(doctorId, report, (id, call) => doctors.getById({ id }, call));
  const plans = createResource({ load: (call) => doctors.plans({}, call).then(({ items }) => items), report });
  const history = createHistory({ audit, report });
  // Loading a doctor loads their billing history (spec §4).
  const { bills, refund, shownBills } = createBills(options, doctorId);
  const editor: DoctorEditor = createDoctorEditor(options, doctorId, plans.resume, (saved) => {
    if (saved.doctorId === doctorId.value) {
      doctor.put(saved);
      editor.close();
    }
    history.reload();
    onUpdated(saved.doctorId);
  });
  const year = createDoctorYear(options, doctorId);
  const reloadMoney = () => reloadAll([bills.table.list, year, history]);
  const billedCurrency = () => usualCurrency(year.value.value?.monthsBills ?? []);
  const charging = createCharging(options.charging, doctorId, reloadMoney, billedCurrency);
  /** The reason of a cancellation. */
  const cancelInput: TextsInput = createFormInput(options.keepCancel);
  const actions = createDoctorActions(options, doctorId, doctor, history.reload);
  const { work, ...tabs } = createWork(options, doctorId);
  const ofBills = options.hasBills ? [year, shownBills] : [];
  const parts = [doctor, editor.place, charging.flow, history, work, ...ofBills];

  return {
    doctorId,
    doctor,
    plans,
    bills,
    table: bills.table,
    charging,
    copiedId: createCopiedId(),
    cancelInput,
    history,
    summary: { year },
    openSuggestions: options.openSuggestions,
    hasBills: options.hasBills,
    ...tabs,
    /** The refund of a bill chosen from the history; it shows while it has a bill. */
    refund,
    ...actions,
    editor,
    setAttributes: (changed: { readonly doctorId?: string | undefined }) => {
      if (!('doctorId' in changed) || changed.doctorId === doctorId.value) return;
      doctorId.value = changed.doctorId || undefined;
      editor.begin(doctorId.value);
      void cancelInput.begin(doctorId.value);
      history.setAttributes({ entity: 'doctor', entityId: doctorId.value });
      charging.begin();
      resetActions(actions);
      for (const part of [doctor, work, ...ofBills]) part.restart();
    },
    resume: together(() => parts).resume,
    refresh: () => {
      reloadAll([doctor, history, ...(options.hasBills ? [bills.table.list, year] : [])]);
      if (refund.value?.billingId.value !== undefined) refund.value.refresh();
    },
    suspend: together(() => [...parts, plans]).suspend,
  };
}

/** The current tab; the patients come, with their code, when theirs is first opened. */
function createWork({ openPatients, report }: DoctorDetailOptions, doctorId: ReadonlySignal<string | undefined>) {
  const part = signal<DoctorPart>('billing');
  const patients = createResourceOf(doctorId, report, async (id, { signal: reading }) => {
    const list = await openPatients();
    list.setAttributes({ doctorId: id, pageSize: 10 });
    if (!reading?.aborted) list.resume();
    return list;
  });
  const list = together(() => [patients.value.value]);
  const parts = createParts([list, patients], () => (part.value === 'patients' ? [patients, list] : []));
  return {
    part,
    patients,
    showPart: (next: DoctorPart) => {
      part.value = next;
      parts.update();
    },
    work: {
      ...parts,
      /** Another doctor. */
      restart: () => {
        part.value = 'billing';
        list.suspend();
        patients.suspend();
        patients.restart();
      },
    },
  };
}

/** The bills of the shown doctor, and the refund of one of them. */
function createBills(options: DoctorDetailOptions, doctorId: ReadonlySignal<string | undefined>) {
  const { onSelect, openRefund } = options;
  const bills = createBillingList({
    ...options,
    onSelect: (bill) => {
      if (onSelect(bill)) void showRefund(bill.billingId);
    },
  });
  bills.setAttributes({ pageSize: billsShown });
  const refund = signal<RefundPanelStore | undefined>(undefined);
  let opening: Promise<RefundPanelStore | undefined> | undefined;
  const showRefund = async (billingId: string) => {
    const id = doctorId.value;
    opening ??= openRefund(bills.table.list.reload);
    const panel = await opening;
    if (!panel) opening = undefined;
    if (!panel || id !== doctorId.value) return;
    panel.setAttributes({ doctorId: id, billingId });
    panel.resume();
    refund.value = panel;
  };
  const refundPanel = together(() => [refund.value]);
  const parts = createParts([bills, refundPanel], () => [
    // Without a doctor the list would ask for the bills of all doctors.
    doctorId.value === undefined ? undefined : bills,
    refund.value?.billingId.value === undefined ? undefined : refundPanel,
  ]);
  const shownBills = {
    ...parts,
    /** Another doctor, or none. */
    restart: () => {
      if (doctorId.value === undefined) bills.suspend();
      bills.setAttributes({ doctorId: doctorId.value });
      refund.value?.setAttributes({ billingId: undefined });
      parts.update();
    },
  };
  return { bills, refund, shownBills };
}
