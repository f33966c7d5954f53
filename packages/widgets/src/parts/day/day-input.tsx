import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.js';
import { keyOf } from '../../ui/keys.js';
import { useLoadedMessages, useLocale, useMessages } from '../../ui/locale-context.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './day.css';
import { dayText } from './day-text.js';
import { dayMessages } from './messages.js';

interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> {
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:MM`, empty, or typed text that is not a day. */
  readonly value: string;
  readonly withTime?: boolean;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
  /** @param typed a value, or the unchanged text if it is not one */
  readonly onChange: (typed: string) => void;
}

/**
 * One line for a day, in the order and the letters of the page's language, whatever the browser's is; the browser's calendar is a
 * button away (decision 100).
 */
export function DayInput({ value, withTime = false, min, max, inputRef, onChange, onBlur, className = 'input', ...rest }: DayInputProps) {
  useStyles(styles);
  useLoadedMessages(dayMessages);
  const { calendar, ...words } = useMessages(dayMessages);
  const text = dayText(useLocale(), withTime);
  /** While the user types, the text is not reformatted. */
  const [typed, setTyped] = useState<string>();
  const own = useId();
  const id = rest.id ?? own;
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const pick = () => {
    try {
      picker.current?.showPicker();
    } catch {
      // A frame of another site may not: the line takes every day.
      input.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    pick();
  };
  return (
    <span className="day-input">
      <input
        {...rest}
        id={id}
        ref={(element) => {
          input.current = element;
          inputRef?.(element);
        }}
        className={className}
        type="text"
        autoComplete="off"
        placeholder={text.pattern(words)}
        value={typed ?? text.write(value)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(text.read(currentTarget.value) ?? currentTarget.value.trim());
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
      />
      <input
        ref={picker}
        className="day-picker"
        type={withTime ? 'datetime-local' : 'date'}
        tabIndex={-1}
        aria-hidden="true"
        min={min || undefined}
        max={max || undefined}
        value={text.read(value) ?? ''}
        onChange={({ currentTarget }) => {
          setTyped(undefined);
          onChange(currentTarget.value);
        }}
      />
      {'showPicker' in HTMLInputElement.prototype && (
        <IconButton icon="calendar" label={calendar} aria-describedby={`${id}-label`} disabled={rest.disabled} onClick={pick} />
      )}
    </span>
  );
}
