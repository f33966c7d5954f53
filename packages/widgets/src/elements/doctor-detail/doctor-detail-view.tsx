import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { useOffers } from '../../element/record-link.js';
import { InView } from '../../parts/chart/in-view.js';
import { recordMessages } from '../../parts/record/messages.js';
import { More } from '../../parts/record/record.js';
import { RecordColumns } from '../../parts/record/record-columns.js';
import { RecordArticle } from '../../parts/record/record-head.js';
import { RecordView } from '../../parts/record/record-view.js';
import { type Tab, Tabs } from '../../parts/record/tabs.js';
import { LoadingPart, ResourceView } from '../../parts/resource/resource-view.js';
import type { FieldName } from '../../ui/fields.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { BillingListView } from '../billing-list/billing-list-view.js';
import { billEvents } from '../history/history-event.js';
import { historyMessages } from '../history/messages.js';
import type { DoctorDetailStore, DoctorPart } from './doctor-detail-store.js';
import { DoctorGroupFacts, PlainGroups } from './doctor-facts.js';
import { doctorGroups, type FieldGroup } from './doctor-fields.js';
import { DoctorHead, type DoctorProps } from './doctor-head.js';
import { offersEdit, offersPatients } from './doctor-record-actions.js';
import type { Year } from './doctor-year.js';
import { doctorDetailMessages } from './messages.js';

const EditForm = lazyView(() => import('./edit-form.js').then((module) => module.EditForm), PlainGroups);
const HistoryView = lazyView(() => import('../history/history-view.js').then((module) => module.HistoryView));

export function DoctorDetailView({ store }: { store: DoctorDetailStore }) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const { page, error } = store.table.list;
  if (store.doctorId.value === undefined) return <p className="muted">{messages.noDoctor}</p>;
  return (
    <RecordView resource={store.doctor} kind="doctor" id={store.doctorId.value}>
      {(doctor) => (
        <RecordArticle>
          <DoctorHead doctor={doctor} store={store} />
          <RecordColumns waitsFor={[{ value: page, error }]} facts={<DoctorFacts doctor={doctor} store={store} />}>
            <Work store={store} />
          </RecordColumns>
          <DoctorSheet doctor={doctor} store={store} />
        </RecordArticle>
      )}
    </RecordView>
  );
}

/** The facts about a doctor, in groups that are edited in place. */
function DoctorFacts({ doctor, store }: DoctorProps) {
  const isEditable = offersEdit(useOffers());
  return (
    <>
      {doctorGroups.map((group) => (
        <GroupOrForm key={group.name} doctor={doctor} store={store} group={group} isEditable={isEditable} />
      ))}
      <More more={doctor.more} />
    </>
  );
}

/** All groups at once. */
function DoctorSheet({ doctor, store }: DoctorProps) {
  useSignals();
  const isEditable = offersEdit(useOffers());
  const editing = store.editor.editing.value;
  return isEditable && editing && !editing.group && <EditForm doctor={doctor} store={store} groups={doctorGroups} />;
}

function GroupOrForm({ doctor, store, group, isEditable }: DoctorProps & { readonly group: FieldGroup; readonly isEditable: boolean }) {
  useSignals();
  const { editor } = store;
  const isOpen = useComputed(() => editor.editing.value?.group === group.name);
  if (isEditable && isOpen.value) return <EditForm doctor={doctor} store={store} groups={[group]} />;
  const edit = (field?: FieldName) => editor.edit({ group: group.name, field: group.edits.find((edited) => edited === field) });
  return <DoctorGroupFacts doctor={doctor} group={group} onEdit={isEditable ? edit : undefined} />;
}

/** Bills, patients and what was changed, one at a time. */
function Work({ store }: { store: DoctorDetailStore }) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const { history: historyTitle } = useMessages(historyMessages);
  const { sections } = useMessages(recordMessages);
  const { history } = store.history;
  const offers = useOffers();
  const tabs: Tab<DoctorPart>[] = [];
  if (store.hasBills) tabs.push({ name: 'billing', title: messages.billing, content: () => <DoctorBills store={store} /> });
  if (offersPatients(offers)) tabs.push({ name: 'patients', title: messages.patients, content: () => <DoctorPatients store={store} /> });
  // A backend without an audit has no history.
  if (history.value.value || history.error.value !== undefined)
    tabs.push({ name: 'history', title: historyTitle, content: () => <DoctorHistory store={store} /> });
  return tabs.length > 0 && <Tabs label={sections} tabs={tabs} choice={store.part.value} onChoose={store.showPart} />;
}

const InlineRefund = lazyView(() => import('../refund-panel/refund-panel-view.js').then((module) => module.RefundPanelView), LoadingPart);
const BilledSpark = lazyView(() => import('./billed-spark.js').then((module) => module.BilledSpark));
const PatientListView = lazyView(async () => (await import('../patient-list/patient-list-view.js')).PatientListView, LoadingPart);

type Props = Pick<DoctorProps, 'store'>;

/** The year's money and the bills, or the one bill that was chosen. */
function DoctorBills({ store }: Props) {
  useSignals();
  const { billing } = useMessages(doctorDetailMessages);
  const refund = store.refund.value;
  if (refund && refund.billingId.value !== undefined) return <InlineRefund store={refund} />;
  return (
    <div className="group">
      <h3>{billing}</h3>
      <YearMoney store={store} />
      <BillingListView store={store.bills} />
    </div>
  );
}

/** The doctor's history, with the year's charges and refunds. */
function DoctorHistory({ store }: Props) {
  useSignals();
  const bills = store.summary.year.value.value?.bills ?? [];
  return <HistoryView store={store.history} own={bills.flatMap(billEvents)} />;
}

function DoctorPatients({ store }: Props) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  return (
    <div className="group">
      <h3>{messages.patients}</h3>
      <ResourceView resource={store.patients} lines={10}>
        {(patients) => <PatientListView store={patients} />}
      </ResourceView>
    </div>
  );
}

/** The year's sums in words, and twelve months as a line; nothing of a doctor who has no bills. */
function YearMoney({ store }: Props) {
  useSignals();
  const year = store.table.list.isEmpty.value ? null : store.summary.year.value.value;
  // A line's room, so that the list below does not move.
  return (
    <div className="year-money">
      {year && <YearSums year={year} />}
      {year && !year.isPart && <InView className="spark">{() => <BilledSpark year={year} />}</InView>}
    </div>
  );
}

function YearSums({ year: { year, totals, isPart } }: { readonly year: Year }) {
  const { billed, nothingBilled, lessRefunded, atLeast } = useMessages(doctorDetailMessages);
  const format = useMoneyFormat();
  const sums = totals.map(({ amount, refunded }) =>
    refunded.minor === 0 ? format.money(amount) : lessRefunded({ amount: format.money(amount), refunded: format.money(refunded) }),
  );
  const amount = format.listed(sums);
  const values = { year: String(year), amount: isPart ? atLeast({ amount }) : amount };
  return <span className="muted">{amount === '' ? nothingBilled(values) : billed(values)}</span>;
}
