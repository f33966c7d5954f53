import type { Doctor } from '@caredesk/core/contract';
import { dash } from '../i18n/format.js';
import type { Column } from '../list/column.js';
import { InstantDay, StatusBadge } from '../ui/values.js';

const nameOf = ({ firstName, lastName }: Doctor): string => [firstName, lastName].filter(Boolean).join(' ');
const text = (field: 'email' | 'phone' | 'speciality' | 'practiceName' | 'practiceCity' | 'planName'): Column<Doctor> => ({
  field, cell: (doctor) => doctor[field] || dash, csv: (doctor) => doctor[field],
});

export const doctorColumns: readonly Column<Doctor>[] = [
  { field: 'name', sortBy: 'lastName', cell: (doctor) => nameOf(doctor) || dash, csv: nameOf },
  text('email'),
  text('phone'),
  text('speciality'),
  text('practiceName'),
  text('practiceCity'),
  text('planName'),
  { field: 'status', cell: ({ status }) => <StatusBadge status={status} />, csv: ({ status }) => status },
  { field: 'createdAt', cell: ({ createdAt }) => <InstantDay instant={createdAt} />, csv: ({ createdAt }) => createdAt },
  { field: 'doctorId', cell: ({ doctorId }) => doctorId, csv: ({ doctorId }) => doctorId, hidden: true },
];
