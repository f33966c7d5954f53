import type { Doctor } from '@caredesk/core/contract';
import type { ReactNode } from 'react';
import { refundMessages } from '../../money/messages.js';
import { useColumnLabel } from '../../parts/list/column-label.js';
import { Group } from '../../parts/record/record.js';
import type { FieldName } from '../../ui/fields.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import { uiMessages } from '../../ui/messages.js';
import { InstantDay } from '../../ui/values.js';
import type { FieldGroup } from './doctor-fields.js';
import { doctorDetailMessages } from './messages.js';

/** Groups until their form's code and words have come. */
export function PlainGroups({ doctor, groups }: { readonly doctor: Doctor; readonly groups: readonly FieldGroup[] }) {
  return (
    <>
      {groups.map((group) => (
        <DoctorGroupFacts key={group.name} doctor={doctor} group={group} />
      ))}
    </>
  );
}

interface GroupFactsProps {
  readonly doctor: Doctor;
  readonly group: FieldGroup;
  /** Missing where editing is not offered. */
  readonly onEdit?: ((field?: FieldName) => void) | undefined;
}

export function DoctorGroupFacts({ doctor, group: { name, shows, edits }, onEdit }: GroupFactsProps) {
  const messages = useMessages(doctorDetailMessages);
  const { noCard } = useMessages(refundMessages);
  const { yes, no } = useMessages(uiMessages);
  const format = useFormat();
  const label = useColumnLabel();
  const textOf = (field: (typeof shows)[number]): ReactNode => {
    const value = doctor[field];
    if (value === null || value === undefined || value === '') return field === 'cardLast4' ? noCard : null;
    if (typeof value === 'boolean') return value ? yes : no;
    if (field === 'cardLast4') return `•••• ${value}`;
    if (field === 'createdAt') return <InstantDay instant={String(value)} />;
    return format.text(value);
  };
  const entries = shows.map((field) => ({ field, label: label(field), value: textOf(field) }));
  return <Group title={String(messages[name])} entries={entries} onEdit={onEdit} edits={edits} />;
}
