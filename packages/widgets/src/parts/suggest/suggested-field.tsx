import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentProps } from 'react';
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
}

/** A line of text with suggestions. */
export function SuggestedField({ suggestions, onPick, label, error, hint, isRequired, isOptional, ...input }: SuggestedFieldProps) {
  useSignals();
  useStyles(styles);
  const messages = useMessages(uiMessages);
  const items = suggestions?.items.value;
  const { field, options, show, leave } = useCombobox({ items: items?.length ? items : undefined, onChoose: onPick });
  return (
    <Labelled
      {...{ label, error, hint, isRequired, isOptional }}
      control={(props) => (
        <div className="suggested">
          <input
            dir="auto"
            {...input}
            {...props}
            {...field}
            onChange={(event) => {
              input.onChange?.(event);
              show(true);
            }}
            onBlur={(event) => {
              input.onBlur?.(event);
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
