import { listParameters } from '@caredesk/core/contract/list-parameters';
import { useSignals } from '@preact/signals-react/runtime';
import { maxLengthOf } from '../form/max-length.js';
import { useMessages } from '../locale/locale-context.js';
import { IconButton } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { masked } from '../ui/masked.js';
import type { ListStore } from './list-store.js';
import { listMessages } from './messages.js';

/** Searches while typing (debounced), at once on Enter; Escape clears. */
export function SearchBox<Row>({ list, label, hint }: { list: ListStore<Row>; label: string; hint?: string | undefined }) {
  useSignals();
  const { clearSearch } = useMessages(listMessages);
  const text = list.keyword.value;
  return (
    <search className="search">
      <Icon name="search" />
      <input
        {...masked}
        className="input"
        type="search"
        maxLength={maxLengthOf(listParameters.keyword)}
        aria-label={label}
        placeholder={hint}
        value={text}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => list.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') list.search(text);
          if (event.key === 'Escape' && text !== '') {
            // This layer only: a dialog around it stays open.
            event.preventDefault();
            event.stopPropagation();
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
