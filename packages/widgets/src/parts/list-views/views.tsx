/** Views of a list to choose from. Loaded after the rows. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { browserPreferences } from '../../browser/preferences.js';
import { Button, IconButton } from '../../ui/button.js';
import { useMessages, withMessages } from '../../ui/locale-context.js';
import { useStyles } from '../../ui/use-styles.js';
import { useToast } from '../../ui/use-toast.js';
import { laterMessages } from '../list/later-messages.js';
import type { AnyTable } from '../list/table-store.js';
import { createSavedViews, isShown, type SavedViews, showView, type View } from './saved-views.js';
import styles from './views.css';

interface ViewsProps {
  readonly table: AnyTable;
  /** Views that every user has. */
  readonly presets: readonly View[];
}

export const Views = withMessages(Shown, laterMessages);

function Shown({ table, presets }: ViewsProps) {
  useSignals();
  const { name, list } = table;
  useStyles(styles);
  const { views: label, offlineView, removeView, viewRemoved, undo } = useMessages(laterMessages);
  const [saved] = useState(() => createSavedViews(name, list, browserPreferences));
  const showToast = useToast();
  /** Without a connection the list keeps the view whose rows it shows. */
  const choose = (view: View) => {
    if (navigator.onLine) showView(table, view);
    else showToast(offlineView({ view: view.name }), undefined, 'failed');
  };
  /** The focus goes to the first view, as the button is gone. */
  const remove = (view: View, button: Element) => {
    button.closest('fieldset')?.querySelector('button')?.focus();
    saved.remove(view.name);
    showToast(viewRemoved({ name: view.name }), { label: undo, run: () => saved.keep(view) });
  };
  const own = saved.views.value;
  // Rows that are read again may be another day's than the view.
  void list.page.value;
  const views = [...presets.filter(({ name }) => !own.some((view) => view.name === name)), ...own];
  return (
    <fieldset className="views" aria-label={label}>
      {views.map((view) => (
        <span key={view.name}>
          <button type="button" className="view" aria-pressed={isShown(table, view)} onClick={() => choose(view)}>
            {view.name}
          </button>
          {own.includes(view) && (
            <IconButton icon="close" label={removeView({ name: view.name })} onClick={({ currentTarget }) => remove(view, currentTarget)} />
          )}
        </span>
      ))}
      {!views.some((view) => isShown(table, view)) && <Save saved={saved} />}
    </fieldset>
  );
}

/** Saves the shown view under a name. */
function Save({ saved }: { saved: SavedViews }) {
  const messages = useMessages(laterMessages);
  const [isOpen, setOpen] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name !== '') saved.save(name);
    setOpen(false);
  };
  if (!isOpen)
    return (
      <Button look="plain" icon="plus" onClick={() => setOpen(true)}>
        {messages.saveView}
      </Button>
    );
  return (
    <form className="save" onSubmit={submit}>
      <input className="input" part="input" name="name" aria-label={messages.viewName} placeholder={messages.viewName} autoComplete="off" />
      <Button type="submit">{messages.save}</Button>
    </form>
  );
}
