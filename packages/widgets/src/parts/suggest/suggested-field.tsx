import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { keyOf } from '../../ui/keys.js';
import { Labelled, type LabelledProps } from '../../ui/labelled.js';
import { useMessages } from '../../ui/locale-context.js';
import { uiMessages } from '../../ui/messages.js';
import raised from '../../ui/raised.css';
import { useStyles } from '../../ui/use-styles.js';
import styles from './suggested-field.css';
import type { SuggestionStore } from './suggestion-store.js';

interface SuggestedFieldProps extends Omit<ComponentProps<'input'>, keyof LabelledProps>, LabelledProps {
  /** Undefined until their code has come: the field takes any text without them, too. */
  readonly suggestions: SuggestionStore | undefined;
  /** Sets the field's text to the suggestion that was chosen. */
  readonly onPick: (text: string) => void;
}

/** A line of text with suggestions in a list below it: a combobox whose list only suggests (WAI-ARIA APG "Editable Combobox"). */
export function SuggestedField({ suggestions, onPick, label, error, hint, isRequired, isOptional, ...input }: SuggestedFieldProps) {
  useSignals();
  useStyles(raised);
  useStyles(styles);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  /** The option that the arrow keys have reached; -1: the typed text. */
  const [active, setActive] = useState(-1);
  const items = (isOpen && suggestions?.items.value) || [];
  const isShown = items.length > 0;
  const show = (isNow: boolean) => {
    setOpen(isNow);
    setActive(-1);
  };
  const pick = (text: string) => {
    show(false);
    onPick(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const press = keyOf(event);
    const chosen = items[active];
    if (press === 'Escape' && isShown) {
      // The form's own Escape is the next one.
      event.stopPropagation();
      show(false);
    } else if (press === 'Enter' && chosen !== undefined) pick(chosen);
    else if (press !== 'ArrowDown' && press !== 'ArrowUp') return;
    else if (!isShown) show(true);
    else {
      // Past either end is the typed text.
      const places = items.length + 1;
      setActive(((active + (press === 'ArrowDown' ? 2 : places)) % places) - 1);
    }
    event.preventDefault();
  };
  return (
    <Labelled
      {...{ label, error, hint, isRequired, isOptional }}
      control={(given) => (
        <div className="suggested">
          <input
            dir="auto"
            {...input}
            {...given}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={active < 0 ? undefined : optionId(listId, active)}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              input.onChange?.(event);
              show(true);
            }}
            onBlur={(event) => {
              input.onBlur?.(event);
              show(false);
            }}
          />
          {isShown && <SuggestionList id={listId} items={items} active={active} onPick={pick} />}
        </div>
      )}
    />
  );
}

interface SuggestionListProps {
  readonly id: string;
  readonly items: readonly string[];
  readonly active: number;
  readonly onPick: (text: string) => void;
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

function SuggestionList({ id, items, active, onPick }: SuggestionListProps) {
  const { suggestions } = useMessages(uiMessages);
  return (
    <div id={id} className="suggestions" role="listbox" aria-label={suggestions}>
      {items.map((text, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
        <div
          key={text}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? scrollIntoSight : undefined}
          // The input keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(text)}
          dir="auto"
        >
          {text}
        </div>
      ))}
    </div>
  );
}

const scrollIntoSight = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });
