import type { Doctor } from '@caredesk/core/contract';
import type { ReactNode } from 'react';
import { useFormat, useMessages } from '../locale/locale-context.js';
import { reachable } from '../record/reach.js';
import { Group, More } from '../record/record.js';
import { uiMessages } from '../ui/messages.js';
import { InstantDay } from '../ui/values.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { doctorGroups, type FieldGroup } from './doctor-fields.js';
import { doctorDetailMessages } from './messages.js';

/** What is known of a doctor, in groups that are changed one by one. */
export function DoctorFacts({ doctor, store }: { doctor: Doctor; store: DoctorDetailStore }) {
  return (
    <>
      {doctorGroups.map((group) => (
        <DoctorGroupFacts key={group.name} doctor={doctor} group={group} onEdit={() => store.editor.edit(true, group.name)} />
      ))}
      <More more={doctor.more} />
    </>
  );
}

interface GroupFactsProps {
  readonly doctor: Doctor;
  readonly group: FieldGroup;
  /** Missing while another group is edited. */
  readonly onEdit?: () => void;
}

export function DoctorGroupFacts({ doctor, group: { name, shows }, onEdit }: GroupFactsProps) {
  const messages = useMessages(doctorDetailMessages);
  const { yes, no } = useMessages(uiMessages);
  const format = useFormat();
  const shown = (field: (typeof shows)[number]): ReactNode => {
    const value = doctor[field];
    if (value === null || value === undefined || value === '') return field === 'cardLast4' ? messages.noCard : null;
    if (typeof value === 'boolean') return value ? yes : no;
    if (field === 'cardLast4') return `•••• ${value}`;
    if (field === 'createdAt') return <InstantDay instant={String(value)} />;
    return reachable(field, format.text(value));
  };
  return <Group title={String(messages[name])} entries={shows.map((field) => ({ field, value: shown(field) }))} onEdit={onEdit} />;
}
