import type { Texts } from '../i18n/catalog.js';
import { ActiveViews } from '../list-views/active-views.js';
import type { DoctorSearchStore } from './doctor-search-store.js';
import type { Messages } from './messages.js';

interface DoctorViewsProps extends Pick<DoctorSearchStore, 'table'> {
  /** The search's own words, which are there. */
  readonly messages: Texts<Messages>;
}

/** Views of doctors, in pages that keep the list's state in their address: a portal's page with a search alone does not load them. */
export const DoctorViews = ({ table, messages }: DoctorViewsProps) => (
  <ActiveViews table={table} usual={{ by: 'doctor' }} label={() => messages.searchBy} words={() => messages.byPatient} />
);
