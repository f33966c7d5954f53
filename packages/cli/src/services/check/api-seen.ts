/** What an answer allows to judge: a field that is always empty does not show its format. Names fields, never values. */
import type { Endpoint, Entity, Page } from '@caredesk/core/contract';

export interface Seen {
  /** What could not be judged. */
  readonly unseen: readonly string[];
  /** What can't be right. */
  readonly wrong: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

/** @param answer as core has read it. @param query the id that the call named, by its field */
export function seenIn({ answer: { kind, ...answer } }: Endpoint, read: unknown, query: Row): Seen {
  if (!('of' in answer))
    return { unseen: kind === 'strings' && (read as readonly unknown[]).length === 0 ? ['no suggestion was seen'] : [], wrong: [] };
  if (kind !== 'many') return inRecord(answer.of, read as Row, query);
  const { items, totalCount } = read as Page<Row>;
  if (items.length === 0) return { unseen: ['the list is empty, so its rows were not seen'], wrong: [] };
  const wrong = totalCount !== undefined && totalCount < items.length ? [`totalCount is ${totalCount}, but ${items.length} rows came`] : [];
  return { unseen: unseenFields(answer.of, items), wrong: [...wrong, ...strangers(answer.of, items)] };
}

function inRecord(entity: Entity, record: Row, query: Row): Seen {
  const others = Object.entries(query).filter(([field, id]) => field in entity.fields && record[field] !== id);
  return {
    unseen: unseenFields(entity, [record]),
    wrong: [...others.map(([field]) => `${field} is not the one that was asked for`), ...strangers(entity, [record])],
  };
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Amounts, which refunds depend on, and records of which only ids were sent. */
function unseenFields({ fields }: Entity, rows: readonly Row[]): readonly string[] {
  const empty = Object.keys(fields).filter((name) => rows.every((row) => isEmpty(row[name])));
  const telling = Object.entries(fields).filter(([, { kind }]) => kind !== 'id' && kind !== 'currency');
  if (telling.length > 0 && telling.every(([name]) => empty.includes(name))) return ['every field but ids is empty'];
  const amounts = empty.filter((name) => fields[name]?.kind === 'money');
  return amounts.length > 0 ? [`no value of ${amounts.join(', ')} was seen`] : [];
}

/** A record without any of its fields is another record, or has them in another letter case. */
function strangers({ name, fields }: Entity, rows: readonly Row[]): readonly string[] {
  const known = Object.entries(fields).filter(([, { kind }]) => kind !== 'currency');
  const isStranger = rows.every((row) => row.more !== undefined && known.every(([field]) => isEmpty(row[field])));
  return isStranger ? [`has none of the fields of ${name}: is it another record, or are its names in another letter case?`] : [];
}
