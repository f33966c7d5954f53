import type { Patient } from '@caredesk/core/contract';
import { type RowNames, useSeveral } from '../bulk/use-several.js';
import { StatusFilter } from '../list/status-filter.js';
import { TableView } from '../list/table-view.js';
import totalsStyles from '../list/totals.css';
import { useMessages } from '../locale/locale-context.js';
import { nameOf } from '../patient-detail/patient-name.js';
import { useStyles } from '../styles/use-styles.js';
import { lazyView } from '../ui/lazy-view.js';
import { patientListMessages } from './messages.js';
import type { PatientListStore } from './patient-list-store.js';

const ManyPatients = lazyView(() => import('./many-patients.js').then((module) => module.ManyPatients));
const ActiveViews = lazyView(() => import('../list-views/active-views.js').then((module) => module.ActiveViews));

const rowNames: RowNames<Patient> = { idOf: ({ patientId }) => patientId, nameOf };

export function PatientListView({ store }: { store: PatientListStore }) {
  useStyles(totalsStyles);
  const messages = useMessages(patientListMessages);
  const several = useSeveral(store.table, rowNames);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows are what has the focus
    <div className="list" onKeyDown={store.cancelRemindersOfMany && several.onKeyDown}>
      {store.cancelRemindersOfMany && (
        <div className="views-space">
          <div>
            <ActiveViews table={store.table} />
          </div>
          {several.button}
        </div>
      )}
      <TableView
        table={several.table}
        label={messages.patients}
        searchLabel={messages.search}
        searchHint={messages.hint}
        filters={<StatusFilter list={store.table.list} />}
        idOf={rowNames.idOf}
        onOpen={store.open}
      />
      {several.selection && <ManyPatients store={store} selection={several.selection} onEnd={several.end} />}
    </div>
  );
}
