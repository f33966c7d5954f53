import { bindGroup } from '@caredesk/core/client/caller';
import type { Doctor } from '@caredesk/core/contract';
import { doctorLists } from '@caredesk/core/contract/endpoints/doctor-lists';
import type { PropertyDeclarations } from '@lit/reactive-element';
import { oneOf } from '../../element/allowed-values.js';
import type { Column } from '../../parts/list/column.js';
import { faced, instantColumn, linked, nameColumn, statusColumn, textColumn } from '../../parts/list/column-kinds.js';
import { type ListFeature, SearchListElement } from '../../parts/list/list-element-base.js';
import { listMessages } from '../../parts/list/messages.js';
import { statusValues } from '../../parts/list/table-store.js';
import type { CaredeskEvent } from '../../runtime/events.js';
import { createDoctorSearch, type DoctorSearchStore } from './doctor-search-store.js';
import { DoctorSearchView } from './doctor-search-view.js';
import { doctorSearchMessages } from './messages.js';

/** A doctor was chosen. `preventDefault()`: no link is followed. */
export type DoctorSelectEvent = CaredeskEvent<{ readonly doctorId: string }>;
export type { ListChangeEvent } from '../../parts/list/list-element-base.js';

/**
 * Searches doctors by their own data or by their patients'.
 * @tag caredesk-doctor-search
 * @example <caredesk-doctor-search keyword="smith" page-size="10"></caredesk-doctor-search>
 * @fires {DoctorSelectEvent} caredesk-doctor-select - A doctor was chosen: {doctorId}.
 */
export class DoctorSearchElement extends SearchListElement<DoctorSearchStore> {
  static override properties: PropertyDeclarations = {
    by: { reflect: true },
    status: { reflect: true },
  };

  /** Whose data the keyword is compared with. Default: `doctor`. */
  declare by: 'doctor' | 'patient' | undefined;
  /** `0` for active, another number for that status. Default: any. */
  declare status: string | undefined;

  /** @internal */
  protected override readonly feature: ListFeature<DoctorSearchStore> = {
    shows: doctorLists.list,
    View: DoctorSearchView,
    messages: [listMessages, doctorSearchMessages],
    values: { ...statusValues, by: oneOf('doctor', 'patient') },
    idFields: ['doctorId'],
    createStore: ({ call, lacks, own, report, open }) =>
      createDoctorSearch({
        doctors: bindGroup(call, 'doctors', doctorLists),
        columns: doctorColumns,
        own,
        report,
        onSelect: (doctorId) => open('doctor', { doctorId }),
        hasAll: () => !lacks(doctorLists.all),
      }),
  };
}

const doctorColumns: readonly Column<Doctor>[] = [
  faced(
    linked(nameColumn<Doctor>(), ({ doctorId }) => ['doctor', { doctorId }], true),
    ({ doctorId }) => doctorId,
  ),
  textColumn<Doctor>('email', { under: true }),
  statusColumn<Doctor>(),
  textColumn<Doctor>('phone', { whole: true, fact: true }),
  textColumn<Doctor>('practiceName', { from: 720, fact: true, size: 20 }),
  textColumn<Doctor>('practiceCity', { from: 1100 }),
  textColumn<Doctor>('speciality', { from: 900, size: 20 }),
  textColumn<Doctor>('planName', { from: 720 }),
  instantColumn<Doctor>('createdAt', { from: 1100 }),
  textColumn<Doctor>('doctorId', { hidden: true }),
];
