import type { Doctor } from '@caredesk/core/contract';
import { doctorLists } from '@caredesk/core/contract/endpoints/doctor-lists';
import { useSignals } from '@preact/signals-react/runtime';
import { useContext } from 'react';
import { LinkingContext, useOffers } from '../../element/record-link.js';
import { useStatusFilter } from '../../parts/list/column-label.js';
import type { ListFilter } from '../../parts/list/list-filter.js';
import { TableView } from '../../parts/list/table-view.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import type { DoctorSearchStore } from './doctor-search-store.js';
import { doctorSearchMessages } from './messages.js';

const ActiveViews = lazyView(() => import('../../parts/list-views/active-views.js').then((module) => module.ActiveViews));

const SeveralDoctors = lazyView(() => import('./several-doctors.js').then((module) => module.SeveralDoctors), TableView<Doctor>);

const idOf = ({ doctorId }: Doctor): string => doctorId;

export function DoctorSearchView({ store: { table, open, isInAddress } }: { store: DoctorSearchStore }) {
  useSignals();
  const offers = useOffers();
  const messages = useMessages(doctorSearchMessages);
  const searchBy: ListFilter = {
    name: 'by',
    label: messages.searchBy,
    options: [
      ['doctor', messages.byDoctor],
      ['patient', messages.byPatient],
    ],
  };
  const View = useContext(LinkingContext)?.actions?.doctor ? SeveralDoctors : TableView<Doctor>;
  return (
    <View
      table={table}
      label={messages.doctors}
      searchLabel={messages.search}
      searchHint={table.list.filters.value.by === 'patient' ? messages.patientHint : messages.doctorHint}
      // A portal's page with a search alone does not load them.
      views={isInAddress && <ActiveViews table={table} />}
      filters={[useStatusFilter(), ...(offers(doctorLists.searchByPatient) ? [searchBy] : [])]}
      noneYet={messages.noneYet}
      idOf={idOf}
      onOpen={open}
    />
  );
}
