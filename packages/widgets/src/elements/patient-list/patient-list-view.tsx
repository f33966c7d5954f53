import type { Patient } from '@caredesk/core/contract';
import { patients } from '@caredesk/core/contract/endpoints/patients';
import { useOffers } from '../../element/use-offers.js';
import { type RowNames, useSeveral } from '../../parts/bulk/use-several.js';
import { useStatusFilter } from '../../parts/list/column-label.js';
import { TableView } from '../../parts/list/table-view.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { nameOf } from '../patient-detail/patient-name.js';
import { patientListMessages } from './messages.js';
import type { PatientListStore } from './patient-list-store.js';

const ManyPatients = lazyView(() => import('./many-patients.js').then((module) => module.ManyPatients));
const ActiveViews = lazyView(() => import('../../parts/list-views/active-views.js').then((module) => module.ActiveViews));

const rowNames: RowNames<Patient> = { idOf: ({ patientId }) => patientId, nameOf };

export function PatientListView({ store }: { store: PatientListStore }) {
  const messages = useMessages(patientListMessages);
  const several = useSeveral(store.table, rowNames);
  const offers = useOffers();
  const isChangeable = store.cancelRemindersOfMany !== undefined && offers(patients.cancelReminders, 'cancel');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows are what has the focus
    <div className="list" onKeyDown={isChangeable ? several.onKeyDown : undefined}>
      <TableView
        table={several.table}
        label={messages.patients}
        searchLabel={messages.search}
        searchHint={messages.hint}
        views={store.cancelRemindersOfMany && <ActiveViews table={store.table} />}
        filters={[useStatusFilter()]}
        tools={isChangeable && several.button}
        noneYet={messages.noneYet}
        idOf={rowNames.idOf}
        onOpen={store.open}
      />
      {isChangeable && several.selection && <ManyPatients store={store} selection={several.selection} onEnd={several.end} />}
    </div>
  );
}
