import type { Doctor } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { BillingListView } from '../billing-list/billing-list-view.js';
import { historyMessages } from '../history/messages.js';
import { useMessages } from '../locale/locale-context.js';
import { recordMessages } from '../record/messages.js';
import { reachable } from '../record/reach.js';
import { Group, More } from '../record/record.js';
import { Sections } from '../record/sections.js';
import { ResourceView } from '../resource/resource-view.js';
import { lazyView } from '../ui/lazy-view.js';
import { uiMessages } from '../ui/messages.js';
import { useLongWait } from '../ui/use-long-wait.js';
import { InstantDay } from '../ui/values.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { type EditableField, editableGroups } from './doctor-fields.js';
import { DoctorHead } from './doctor-head.js';
import { DoctorPatients, DoctorSummary } from './doctor-summary.js';
import { doctorDetailMessages } from './messages.js';

const EditForm = lazyView(() => import('./edit-form.js').then((module) => module.EditForm));
const HistoryView = lazyView(() => import('../history/history-view.js').then((module) => module.HistoryView));
const InlineRefund = lazyView(() => import('../refund-panel/refund-panel-view.js').then((module) => module.InlineRefund));

export function DoctorDetailView({ store }: { store: DoctorDetailStore }) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const { sections } = useMessages(recordMessages);
  const { history } = useMessages(historyMessages);
  if (store.doctorId.value === undefined) return <p className="muted">{messages.noDoctor}</p>;
  return (
    <ResourceView resource={store.doctor} lines={10}>
      {(doctor) => (
        <article className="detail">
          <DoctorHead doctor={doctor} store={store} />
          <Sections titles={[messages.billing, messages.patients, messages.person, history]} label={sections} />
          {store.editor.isEditing.value ? <EditForm doctor={doctor} store={store} /> : <DoctorSummary doctor={doctor} store={store} />}
          <section className="group" aria-label={messages.billing}>
            <h3>{messages.billing}</h3>
            <Billing store={store} />
          </section>
          <Rest doctor={doctor} store={store} />
        </article>
      )}
    </ResourceView>
  );
}

/** What stands below the bills comes when they have, so that it does not jump; it does not wait for a slow answer. */
function Rest({ doctor, store }: { doctor: Doctor; store: DoctorDetailStore }) {
  useSignals();
  const { page, error } = store.table.list;
  const isWaiting = page.value === undefined && error.value === undefined;
  const isLong = useLongWait(isWaiting);
  if (isWaiting && !isLong) return null;
  return (
    <>
      <DoctorPatients store={store} />
      {!store.editor.isEditing.value && <Fields doctor={doctor} onEdit={(field) => store.editor.edit(true, field)} />}
      <HistoryView store={store.history} />
    </>
  );
}

function Billing({ store }: { store: DoctorDetailStore }) {
  useSignals();
  const refund = store.refund.value;
  return refund && refund.billingId.value !== undefined ? <InlineRefund store={refund} /> : <BillingListView store={store.bills} />;
}

function Fields({ doctor, onEdit }: { doctor: Doctor; onEdit: (field: EditableField) => void }) {
  const messages = useMessages(doctorDetailMessages);
  const { yes, no } = useMessages(uiMessages);
  return (
    <>
      {editableGroups.map(([title, fields]) => (
        <Group
          key={title}
          title={String(messages[title])}
          entries={[
            ...fields.map((field) => ({ field, value: reachable(field, doctor[field]), onEdit: () => onEdit(field) })),
            ...(title === 'speciality' ? [{ field: 'doctorType' as const, value: doctor.doctorType }] : []),
          ]}
        />
      ))}
      <Group
        title={messages.plan}
        entries={[
          { field: 'paymentNotes', value: doctor.paymentNotes, onEdit: () => onEdit('paymentNotes') },
          { field: 'isEmailConfirmed', value: doctor.isEmailConfirmed === null ? null : doctor.isEmailConfirmed ? yes : no },
          { field: 'createdAt', value: <InstantDay instant={doctor.createdAt} /> },
        ]}
      />
      <More more={doctor.more} />
    </>
  );
}
