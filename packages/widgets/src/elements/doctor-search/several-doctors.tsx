import type { Doctor } from '@caredesk/core/contract';
import { doctorName } from '@caredesk/core/contract/full-name';
import { SeveralView } from '../../parts/bulk/several-view.js';
import type { TableViewProps } from '../../parts/list/table-view.js';

/** Doctors of whom several can be selected: for what the portal does with them. */
export function SeveralDoctors(props: TableViewProps<Doctor>) {
  return <SeveralView {...props} nameOf={doctorName} />;
}
