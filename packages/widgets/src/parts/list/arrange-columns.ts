/** The columns of a list and their order: those that the page names, its own included. Loaded where a page sets either. */
import { warnOnce } from '../../browser/warn-once.js';
import type { RecordKind } from '../../runtime/links.js';
import { type Own, type OwnColumn, ownOf } from '../../runtime/own.js';
import type { Column } from './column.js';
import { columnOf, menuColumn } from './own-column.js';

const kinds: readonly string[] = ['doctor', 'patient', 'bill', 'coupon'] satisfies RecordKind[];

/** @param list the table's name @param names blank-separated; undefined: all columns, in the list's own order */
export function arrangeColumns<Row>(
  list: string,
  kind: RecordKind | undefined,
  columns: readonly Column<Row>[],
  own: Own | undefined,
  names: string | undefined,
): readonly Column<Row>[] {
  for (const place of ['columns', 'actions'] as const)
    for (const named of Object.keys(own?.[place] ?? {}))
      if (!kinds.includes(named)) warnOnce(`${place}.${named}: no list has rows of this kind.`);
  const all = [...columns];
  for (const column of ownOf('columns', own?.columns, kind) as readonly OwnColumn<Row>[])
    if (isUsable(column, `columns.${kind}`, all)) all.push(columnOf(column, `columns.${kind}`));
  const namedOrAll = names ? picked(all, names, list) : all;
  return kind && ownOf('actions', own?.actions, kind).length > 0 ? [...namedOrAll, menuColumn(kind)] : namedOrAll;
}

function isUsable<Row>(column: OwnColumn<Row>, place: string, others: readonly Column<Row>[]): boolean {
  const { name, label, value } = column ?? {};
  const isWhole = Boolean(name) && typeof label === 'string' && typeof value === 'function';
  if (!isWhole) warnOnce(`${place}: a column needs a name, a label and a function "value"; "${name ?? ''}" is left out.`);
  else if (/\s/.test(name)) warnOnce(`${place}: the name "${name}" has a blank in it; the column is left out.`);
  else if (others.some(({ field }) => field === name)) warnOnce(`${place}: the list has a column "${name}" already; this one is left out.`);
  else return true;
  return false;
}

/** Named by the page, a column is shown at any width, until the user hides it. */
function picked<Row>(all: readonly Column<Row>[], names: string, list: string): readonly Column<Row>[] {
  const wantedNames = [...new Set(names.split(/\s+/))].filter((name) => name !== '');
  for (const name of wantedNames)
    if (!all.some(({ field }) => field === name))
      warnOnce(`columns="${name}": the list of ${list} has no such column; it has ${all.map(({ field }) => field).join(', ')}.`);
  const namedColumns = wantedNames.flatMap((name) => all.find(({ field }) => field === name) ?? []);
  const plainColumns = namedColumns.map(({ hidden, from, under, fact, ...column }, at) => {
    // The second line of a cell, where it follows the same first one.
    const isUnder = under && at > 0 && namedColumns[at - 1] === all[all.findIndex(({ field }) => field === column.field) - 1];
    return { ...column, ...(isUnder && { under }) };
  });
  const facts = plainColumns.filter(({ state, under }, at) => at > 0 && !state && !under).slice(0, 2);
  const withFacts = plainColumns.map((column) => (facts.includes(column) ? { ...column, fact: true as const } : column));
  return withFacts.length > 0 ? withFacts : all;
}
