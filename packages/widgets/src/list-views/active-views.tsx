/** Views of a list whose records are active or not. Loaded after the rows. */

import type { Filters } from '../list/list-store.js';
import { listMessages } from '../list/messages.js';
import type { TableStore } from '../list/table-store.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { uiMessages } from '../ui/messages.js';
import { useStatusWord } from '../ui/status-words.js';
import type { View } from './saved-views.js';
import { Views } from './views.js';

interface ActiveViewsProps {
  // biome-ignore lint/suspicious/noExplicitAny: rows and filters of any kind; their types stand in the way of one another
  readonly table: TableStore<any, any>;
  /** A filter's value in words, where it is no status. */
  readonly words?: ((field: string, value: string) => string) | undefined;
  readonly usual?: Filters;
  /** A filter's name, where it is not its field's and no status. */
  readonly label?: ((field: string) => string) | undefined;
}

export function ActiveViews({ table, words = (_, value) => value, usual, label }: ActiveViewsProps) {
  const { all, newest } = useMessages(listMessages);
  const fieldLabel = useFieldLabel();
  const { active, deactive } = useMessages(uiMessages);
  const presets: readonly View[] = [
    { name: all, filters: {} },
    { name: active, filters: { status: '0' } },
    { name: deactive, filters: { status: '1' } },
    { name: newest, filters: {}, sortBy: 'createdAt', sortOrder: 'desc' },
  ];
  const statusWord = useStatusWord();
  const said = (filter: string, value: string) => (filter === 'status' ? statusWord(value) : words(filter, value));
  return (
    <Views
      table={table}
      presets={presets}
      words={said}
      {...(usual && { usual })}
      label={label && ((filter) => (filter === 'status' ? fieldLabel(filter) : label(filter)))}
    />
  );
}
