import type { ReactNode } from 'react';
import type { Filters } from './list-store.js';
import type { AnyTable } from './table-store.js';

/** A filter with values to choose from; the first one is that of no filter. */
export interface ChoiceFilter {
  /** The list's filter. */
  readonly name: string;
  readonly label: string;
  /** Value and text. */
  readonly options: readonly (readonly [value: string, text: string])[];
  /** Label of a value that is not an option. Default: the value. */
  readonly textOf?: (value: string) => string;
}

/** A range of days, which are two of the list's filters. */
export interface DaysFilter {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export type ListFilter = ChoiceFilter | DaysFilter;

export interface FiltersProps {
  readonly table: AnyTable;
  readonly filters: readonly ListFilter[];
  /** Views, which a narrow page has among the filters. */
  readonly views?: ReactNode;
}

const namesOf = (filter: ListFilter): readonly string[] => ('name' in filter ? [filter.name] : [filter.from, filter.to]);

export const isSet = (filter: ListFilter, now: Filters, usual: Filters): boolean =>
  namesOf(filter).some((name) => now[name] !== usual[name]);

/** The list's filters with these as they are at first. */
export const cleared = (filters: readonly ListFilter[], usual: Filters): Filters =>
  Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, usual[name] ?? '']));

/** The options, and the value that is set where it is none of them. */
export function optionsOf({ options, textOf = (text) => text }: ChoiceFilter, value: string): ChoiceFilter['options'] {
  return options.some(([option]) => option === value) ? options : [...options, [value, textOf(value)]];
}
