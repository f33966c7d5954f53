import { isDay } from '@caredesk/core/dates';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { Icon } from '../../ui/icon.js';
import { keyOf } from '../../ui/keys.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useLoadedMessages, useLocale, useMessages } from '../../ui/locale-context.js';
import { Popover } from '../../ui/popover.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './day.css';
import { dayText } from './day-text.js';
import { dayMessages } from './messages.js';

const Calendar = lazyView(() => import('./calendar.js').then((module) => module.Calendar));

interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref' | 'min' | 'max' | 'className'> {
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:MM`, empty, or typed text that is not a day. */
  readonly value: string;
  /** A time may follow the day. */
  readonly takesTime?: boolean;
  /** An empty field asks for a time, too. */
  readonly asksTime?: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
  /** @param text a value, or the unchanged text if it is not one */
  readonly onChange: (text: string) => void;
}

/** One line for a day, in the order and the letters of the page's language, whatever the browser's is; the calendar is a button away. */
export function DayInput(props: DayInputProps) {
  const { value, takesTime = false, asksTime = false, min = '', max = '', inputRef, onChange, onBlur, ...rest } = props;
  useStyles(styles);
  useLoadedMessages(dayMessages);
  const { calendar, ...words } = useMessages(dayMessages);
  const locale = useLocale();
  const [day, moment] = [dayText(locale), dayText(locale, true)];
  /** While the user types, the text is not reformatted. */
  const [typedText, setTypedText] = useState<string>();
  const read = (text: string) => (takesTime ? moment.read(text) : undefined) ?? day.read(text);
  const [chosenDay = '', time] = (read(value) ?? '').split('T');
  const pick = (picked: string) => {
    setTypedText(undefined);
    onChange(time === undefined ? picked : `${picked}T${time}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (keyOf(event) !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    (event.currentTarget.nextElementSibling as HTMLElement).click();
  };
  return (
    <span className="day-input">
      <input
        {...rest}
        ref={inputRef}
        className="input"
        part="input"
        type="text"
        autoComplete="off"
        autoCorrect="off"
        placeholder={(asksTime ? moment : day).pattern(words)}
        value={typedText ?? (isDay(value) ? day : moment).write(value)}
        onChange={({ currentTarget }) => {
          setTypedText(currentTarget.value);
          onChange(read(currentTarget.value) ?? currentTarget.value.trim());
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setTypedText(undefined);
          onBlur?.(event);
        }}
      />
      <Popover
        label={calendar}
        className="button plain icon"
        aria-label={calendar}
        title={calendar}
        aria-describedby={rest.id && `${rest.id}-label`}
        disabled={rest.disabled}
        content={() => (
          <div className="calendar-box">
            <Calendar value={chosenDay} min={min} max={max} onPick={pick} />
          </div>
        )}
      >
        <Icon name="calendar" />
      </Popover>
    </span>
  );
}
