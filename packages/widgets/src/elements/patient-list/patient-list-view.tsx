import { patients } from '@caredesk/core/contract/endpoints/patients';
import { patientName } from '@caredesk/core/contract/full-name';
import { useOffers } from '../../element/record-link.js';
import { SeveralView } from '../../parts/bulk/several-view.js';
import { useStatusFilter } from '../../parts/list/column-label.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { patientListMessages } from './messages.js';
import type { PatientListStore } from './patient-list-store.js';

const ManyPatients = lazyView(() => import('./many-patients.js').then((module) => module.ManyPatients));
const ActiveViews = lazyView(() => import('../../parts/list-views/active-views.js').then((module) => module.ActiveViews));

export function PatientListView({ store }: { store: PatientListStore }) {
  const messages = useMessages(patientListMessages);
  const offers = useOffers();
  const isChangeable = store.cancelRemindersOfMany !== undefined && offers(patients.cancelReminders, 'cancel');
  return (
    <SeveralView
      table={store.table}
      idOf={({ patientId }) => patientId}
      nameOf={patientName}
      label={messages.patients}
      searchLabel={messages.search}
      searchHint={messages.hint}
      views={store.cancelRemindersOfMany && <ActiveViews table={store.table} />}
      filters={[useStatusFilter()]}
      noneYet={messages.noneYet}
      onOpen={store.open}
      isOffered={isChangeable}
      bar={(bar) => <ManyPatients store={store} {...bar} />}
    />
  );
}
