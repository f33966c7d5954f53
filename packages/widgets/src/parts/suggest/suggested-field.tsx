import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentProps, useState } from 'react';
import { Options, useCombobox } from '../../ui/combobox.js';
import { Labelled, type LabelledProps } from '../../ui/labelled.js';
import { useMessages } from '../../ui/locale-context.js';
import { uiMessages } from '../../ui/messages.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './suggested-field.css';
import type { SuggestionStore } from './suggestion-store.js';

interface SuggestedFieldProps extends Omit<ComponentProps<'input'>, keyof LabelledProps>, LabelledProps {
  /** Undefined until their code has come: the field takes any text without them, too. */
  readonly suggestions: SuggestionStore | undefined;
  /** Sets the field's text to the suggestion that was chosen. */
  readonly onPick: (text: string) => void;
  /** The hint of a text that is left although it only begins a suggestion. */
  readonly doubt: (suggestion: string) => string;
}

/** The suggestion that the text begins, where it is none itself. */
function begunBy(text: string, suggestions: readonly string[] = []): string | undefined {
  const plain = text.trim().toLowerCase();
  const names = suggestions.map((name) => name.toLowerCase());
  return plain === '' || names.includes(plain) ? undefined : suggestions[names.findIndex((name) => name.startsWith(plain))];
}

/** A line of text with suggestions. */
export function SuggestedField({ suggestions, onPick, doubt, label, error, hint, isRequired, isOptional, ...input }: SuggestedFieldProps) {
  useSignals();
  useStyles(styles);
  const messages = useMessages(uiMessages);
  const items = suggestions?.items.value;
  const [leftText, setLeftText] = useState('');
  const meant = begunBy(leftText, items);
  const { field, options, show, leave } = useCombobox({ items: items?.length ? items : undefined, onChoose: onPick });
  return (
    <Labelled
      {...{ label, error, hint: meant === undefined ? hint : doubt(meant), isRequired, isOptional }}
      control={(props) => (
        <div className="suggested">
          <input
            dir="auto"
            autoCorrect="off"
            {...input}
            {...props}
            {...field}
            onChange={(event) => {
              input.onChange?.(event);
              setLeftText('');
              show(true);
            }}
            onBlur={(event) => {
              input.onBlur?.(event);
              setLeftText(event.currentTarget.value);
              leave();
            }}
          />
          {options && (
            <Options {...options} label={messages.suggestions} keyFor={(text) => text}>
              {(text) => <span dir="auto">{text}</span>}
            </Options>
          )}
        </div>
      )}
    />
  );
}
