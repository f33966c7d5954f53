import { listParameters } from '@caredesk/core/contract/list-parameters';
import { useSignals } from '@preact/signals-react/runtime';
import { IconButton } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { keyOf } from '../../ui/keys.js';
import { useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { ListStore } from './list-store.js';
import { listMessages } from './messages.js';
import { focusRow } from './row-focus.js';

interface SearchBoxProps<Row> {
  readonly list: ListStore<Row>;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Enter with exactly one row found. */
  readonly onOnly?: ((row: Row) => void) | undefined;
}

/** Searches while typing (debounced), at once on Enter; Enter again opens the only row found; the arrow goes to the first row; Escape clears. */
export function SearchBox<Row>({ list, label, hint, onOnly }: SearchBoxProps<Row>) {
  useSignals();
  const { clearSearch } = useMessages(listMessages);
  const text = list.keyword.value;
  const enter = () => {
    const { keyword, pageNumber } = list.query.value;
    const [row, ...others] = list.rows.value;
    const isFound = keyword !== undefined && keyword === text.trim() && !list.isLoading.value;
    const isOnly = isFound && others.length === 0 && pageNumber === 1 && !list.hasNext.value;
    if (row !== undefined && isOnly) onOnly?.(row);
    else list.search(text);
  };
  return (
    <search className="search">
      <Icon name="search" />
      <input
        {...masked}
        className="input"
        part="input"
        type="search"
        maxLength={listParameters.keyword.max}
        aria-label={label}
        placeholder={hint}
        value={text}
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        onChange={(event) => list.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          const press = keyOf(event);
          if (press === 'Enter') enter();
          if (press === 'ArrowDown' && focusRow(event.currentTarget.closest('.list'), 'tr[data-index][tabindex]')) event.preventDefault();
          if (press === 'Escape' && text !== '') {
            // This layer only: a dialog around it stays open.
            event.preventDefault();
            list.search('');
          }
        }}
      />
      {text !== '' && (
        <IconButton
          label={clearSearch}
          icon="close"
          onClick={(event) => {
            list.search('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        />
      )}
    </search>
  );
}
