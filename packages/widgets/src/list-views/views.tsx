/** Views of a list to choose from, and what narrows it now. Loaded after the rows. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import type { FieldName } from '../i18n/fields.js';
import type { Filters } from '../list/list-store.js';
import { listMessages } from '../list/messages.js';
import type { TableStore } from '../list/table-store.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { browserPreferences } from '../platform/preferences.js';
import { useStyles } from '../styles/use-styles.js';
import { Button, IconButton } from '../ui/button.js';
import { createSavedViews, filtersOf, isShown, type SavedViews, showView, type View } from './saved-views.js';
import styles from './views.css';

interface ViewsProps {
  // biome-ignore lint/suspicious/noExplicitAny: rows and filters of any kind; their types stand in the way of one another
  readonly table: TableStore<any, any>;
  /** Views that everybody has. */
  readonly presets: readonly View[];
  /** A filter's value in words. */
  readonly words: (field: string, value: string) => string;
  /** Filters that are set where nothing narrows the list; empty unless said. */
  readonly usual?: Filters;
  /** A filter's name; its field's label unless said. */
  readonly label?: ((field: string) => string) | undefined;
}

const none: Filters = {};

export function Views({ table, presets, words, usual = none, label }: ViewsProps) {
  useSignals();
  useStyles(styles);
  const messages = useMessages(listMessages);
  const [saved] = useState(() => createSavedViews(table.name, table.list, browserPreferences));
  const own = saved.views.value;
  const views = [...presets.filter(({ name }) => !own.some((view) => view.name === name)), ...own];
  return (
    <>
      <fieldset className="views" aria-label={messages.views}>
        {views.map((view) => (
          <span key={view.name}>
            <button
              type="button"
              className="view"
              aria-pressed={isShown(table.list, view, usual)}
              onClick={() => showView(table.list, view, usual)}
            >
              {view.name}
            </button>
            {own.includes(view) && (
              <IconButton icon="close" label={messages.removeView({ name: view.name })} onClick={() => saved.remove(view.name)} />
            )}
          </span>
        ))}
        {!views.some((view) => isShown(table.list, view, usual)) && <Save saved={saved} />}
      </fieldset>
      <Chips table={table} words={words} usual={usual} label={label} />
    </>
  );
}

/** Puts what is shown under a name. */
function Save({ saved }: { saved: SavedViews }) {
  const messages = useMessages(listMessages);
  const [isOpen, setOpen] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim().slice(0, 60);
    if (name !== '') saved.save(name);
    setOpen(false);
  };
  if (!isOpen)
    return (
      <Button look="plain" onClick={() => setOpen(true)}>
        {messages.saveView}
      </Button>
    );
  return (
    <form className="save" onSubmit={submit}>
      <input
        className="input"
        name="name"
        aria-label={messages.viewName}
        placeholder={messages.viewName}
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit">{messages.save}</Button>
    </form>
  );
}

/** What narrows the list now, each to be taken away. */
function Chips({ table: { list }, words, usual, label }: Pick<ViewsProps, 'table' | 'words' | 'label'> & { readonly usual: Filters }) {
  useSignals();
  const messages = useMessages(listMessages);
  const fieldLabel = useFieldLabel();
  const { filters } = list.query.value;
  const set = Object.entries(filters as Readonly<Record<string, string>>).filter(([field, value]) => value !== (usual[field] ?? ''));
  if (set.length === 0) return null;
  return (
    <div className="chips">
      {set.map(([field, value]) => {
        const text = messages.chip({ field: label?.(field) ?? fieldLabel(field as FieldName), value: words(field, value) });
        return (
          <span key={field} className="chip">
            {text}
            <IconButton
              icon="close"
              label={messages.removeFilter({ filter: text })}
              onClick={() => list.setFilters({ [field]: usual[field] ?? '' })}
            />
          </span>
        );
      })}
      <Button look="plain" onClick={() => list.ask({ filters: filtersOf(filters, {}, usual) })}>
        {messages.clearAll}
      </Button>
    </div>
  );
}
