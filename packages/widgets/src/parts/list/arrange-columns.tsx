/** Which columns a list has, and in what order: those that the page names, its own among them. Loaded where a page sets either. */
import { useContext } from 'react';
import { warnOnce } from '../../browser/warn-once.js';
import { RowContext } from '../../element/record-link.js';
import { dash } from '../../i18n/format.js';
import type { OwnCell, OwnColumn, OwnColumns, OwnLink } from '../../runtime/own-columns.js';
import type { FieldName } from '../../ui/fields.js';
import type { Column } from './column.js';

/** By the names of their tables. */
const kinds: Readonly<Record<string, keyof OwnColumns>> = { doctors: 'doctor', patients: 'patient', bills: 'bill', coupons: 'coupon' };

/** @param list the table's name @param names blank-separated; undefined: all columns, in the list's own order */
export function arrangeColumns<Row>(
  list: string,
  columns: readonly Column<Row>[],
  own: OwnColumns | undefined,
  names: string | undefined,
): readonly Column<Row>[] {
  for (const kind of Object.keys(own ?? {}))
    if (!Object.values(kinds).includes(kind as keyof OwnColumns)) warnOnce(`columns.${kind}: no list has rows of this kind.`);
  const kind = kinds[list];
  const added = (kind && (own?.[kind] as readonly OwnColumn<Row>[] | undefined)) ?? [];
  const all = [...columns];
  for (const column of added) if (isUsable(column, `columns.${kind}`, all)) all.push(columnOf(column, `columns.${kind}`));
  return names ? picked(all, names, list) : all;
}

function isUsable<Row>({ name, label, value }: OwnColumn<Row>, place: string, others: readonly Column<Row>[]): boolean {
  const isWhole = Boolean(name) && typeof label === 'string' && typeof value === 'function';
  if (!isWhole) warnOnce(`${place}: a column needs a name, a label and a function "value"; "${name ?? ''}" is left out.`);
  else if (/\s/.test(name)) warnOnce(`${place}: the name "${name}" has a blank in it; the column is left out.`);
  else if (others.some(({ field }) => field === name)) warnOnce(`${place}: the list has a column "${name}" already; this one is left out.`);
  else return true;
  return false;
}

/** Named by the page, a column is shown at any width, until the user hides it. */
function picked<Row>(all: readonly Column<Row>[], names: string, list: string): readonly Column<Row>[] {
  const wanted = [...new Set(names.split(/\s+/))].filter((name) => name !== '');
  for (const name of wanted)
    if (!all.some(({ field }) => field === name))
      warnOnce(`columns="${name}": the list of ${list} has no such column; it has ${all.map(({ field }) => field).join(', ')}.`);
  const found = wanted.flatMap((name) => all.find(({ field }) => field === name) ?? []);
  const shown = found.map(({ hidden, from, under, fact, ...column }, at) => {
    // The second line of a cell, where it follows the same first one.
    const isUnder = under && at > 0 && found[at - 1] === all[all.findIndex(({ field }) => field === column.field) - 1];
    return { ...column, ...(isUnder && { under }) };
  });
  const facts = shown.filter(({ state, under }, at) => at > 0 && !state && !under).slice(0, 2);
  const chosen = shown.map((column) => (facts.includes(column) ? { ...column, fact: true as const } : column));
  return chosen.length > 0 ? chosen : all;
}

function columnOf<Row>({ name, label, value }: OwnColumn<Row>, place: string): Column<Row> {
  const read = (row: Row): OwnCell => {
    try {
      return checked(value(row), name, place);
    } catch (error) {
      // Its message may hold what it was made of, such as a patient's name.
      warnOnce(`${place}: the value of "${name}" failed (${(error as Error)?.name}); its cells show a dash.`);
      return null;
    }
  };
  return {
    field: name as FieldName,
    label,
    sortBy: false,
    from: 720,
    fact: true,
    cell: (row) => <Cell value={read(row)} />,
    csv: (row) => {
      const cell = read(row);
      return isLink(cell) ? cell.text : cell;
    },
  };
}

const isLink = (cell: OwnCell): cell is OwnLink => typeof cell === 'object' && cell !== null;

function checked(cell: OwnCell, name: string, place: string): OwnCell {
  if (cell === null || cell === undefined || typeof cell === 'string' || typeof cell === 'number') return cell;
  if (!isLink(cell) || typeof cell.text !== 'string') {
    warnOnce(`${place}: the value of "${name}" is neither a text, a number nor { text, href }; its cells show a dash.`);
    return null;
  }
  if (/^(https?|mailto|tel):/.test(URL.parse(cell.href, 'https://page.example')?.protocol ?? '')) return cell;
  warnOnce(`${place}: the value of "${name}" has a href that is no web address; its cells show the text alone.`);
  return cell.text;
}

function Cell({ value }: { readonly value: OwnCell }) {
  const isReached = useContext(RowContext);
  const text = isLink(value) ? value.text : value;
  if (text === null || text === undefined || text === '') return dash;
  if (!isLink(value)) return text;
  return (
    <a href={value.href} tabIndex={isReached ? undefined : -1}>
      {text}
    </a>
  );
}
