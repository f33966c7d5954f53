import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '../../ui/button.js';
import { useMessages, withMessages } from '../../ui/locale-context.js';
import { useStyles } from '../../ui/use-styles.js';
import { laterMessages } from './later-messages.js';
import { listMessages } from './messages.js';
import styles from './nothing-found.css';
import type { AnyTable } from './table-store.js';

/** Says so, with the button that shows all again. Loaded when nothing is found. */
export const NothingFound = withMessages(Shown, laterMessages);

function Shown({ list }: Pick<AnyTable, 'list'>) {
  useSignals();
  useStyles(styles);
  const { nothingFound, clearSearch } = useMessages(listMessages);
  const { clearFilters } = useMessages(laterMessages);
  const { keyword, filters } = list.query.value;
  const isFiltered = Object.entries(filters).some(([name, value]) => value !== list.usual[name]);
  return (
    <div className="empty">
      <slot name="empty">
        <strong>{nothingFound}</strong>
      </slot>
      <div>
        {keyword !== undefined && <Button onClick={() => list.search('')}>{clearSearch}</Button>}
        {isFiltered && <Button onClick={() => list.change({ filters: list.usual })}>{clearFilters}</Button>}
      </div>
    </div>
  );
}
