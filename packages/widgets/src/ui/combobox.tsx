/** A line of text with a list below it to choose from (WAI-ARIA APG "Editable Combobox"). */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './combobox.css';
import { keyOf } from './keys.js';
import raised from './raised.css';
import { useStyles } from './use-styles.js';

interface ComboboxOptions<T> {
  /** Undefined: no list is shown. */
  readonly items: readonly T[] | undefined;
  readonly onChoose: (item: T) => void;
  readonly onOpen?: () => void;
  /** The list was left without a choice. */
  readonly onLeave?: () => void;
}

export function useCombobox<T>({ items, onChoose, onOpen, onLeave }: ComboboxOptions<T>) {
  useStyles(raised);
  useStyles(styles);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  /** The option that the arrow keys have reached; -1: the typed text. */
  const [active, setActive] = useState(-1);
  const options = isOpen ? items : undefined;
  const show = (isNow: boolean) => {
    setOpen(isNow);
    setActive(-1);
  };
  const open = () => {
    onOpen?.();
    show(true);
  };
  const leave = () => {
    show(false);
    onLeave?.();
  };
  const choose = (item: T) => {
    show(false);
    onChoose(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const press = keyOf(event);
    const option = options?.[active];
    if (press === 'Escape' && options) leave();
    else if (press === 'Enter' && option !== undefined) choose(option);
    else if (press !== 'ArrowDown' && press !== 'ArrowUp') return;
    else if (!options) open();
    else {
      // Past either end is the typed text.
      const places = options.length + 1;
      setActive(((active + (press === 'ArrowDown' ? 2 : places)) % places) - 1);
    }
    event.preventDefault();
  };
  const field = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': options !== undefined,
    'aria-controls': options && id,
    'aria-activedescendant': options?.[active] && optionId(id, active),
    onKeyDown,
  } as const;
  return { field, options: options && { id, items: options, active, onChoose: choose }, show, open, leave };
}

interface OptionsProps<T> extends NonNullable<ReturnType<typeof useCombobox<T>>['options']> {
  readonly label: string;
  readonly keyFor: (item: T) => string;
  readonly children: (item: T) => ReactNode;
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

export function Options<T>({ id, items, active, onChoose, label, keyFor, children, ...list }: OptionsProps<T>) {
  return (
    <div id={id} className="options" role="listbox" aria-label={label} {...list}>
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
        <div
          key={keyFor(item)}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? scrollIntoSight : undefined}
          // The input keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          {children(item)}
        </div>
      ))}
    </div>
  );
}

const scrollIntoSight = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });
