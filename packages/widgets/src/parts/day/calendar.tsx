/** A month of days to choose from. Loaded when it is opened. */
import { dayAfter, isDay } from '@caredesk/core/dates';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { dayFormat } from '../../i18n/day-format.js';
import { directionOf } from '../../i18n/language.js';
import { dayOnClock } from '../../i18n/wall-clock.js';
import { IconButton } from '../../ui/button.js';
import { keyOf } from '../../ui/keys.js';
import { useLocale, useMessages } from '../../ui/locale-context.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './calendar.css';
import { firstWeekday, weeksOf } from './calendar-weeks.js';
import { dayMessages } from './messages.js';
import { monthsAfter } from './months.js';

interface CalendarProps {
  /** `YYYY-MM-DD`; another text: no day is chosen. */
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly onPick: (day: string) => void;
}

export function Calendar({ value, min, max, onPick }: CalendarProps) {
  useStyles(styles);
  const messages = useMessages(dayMessages);
  const locale = useLocale();
  const today = dayOnClock(Date.now());
  const [current, setCurrent] = useState(isDay(value) ? value : today);
  /** A key may follow before the next render. */
  const latest = useRef(current);
  latest.current = current;
  const grid = useRef<HTMLTableElement>(null);
  const title = useId();
  useLayoutEffect(() => grid.current?.focus(), []);
  const format = dayFormats(locale);
  const weeks = weeksOf(current, firstWeekday(locale));
  const goBy = (months: number) => setCurrent(monthsAfter(current, months));
  const isAllowed = (day: string) => (min === '' || day >= min) && (max === '' || day <= max);
  const pick = (day: string, within: HTMLElement) => {
    within.closest<HTMLElement>('[popover]')?.hidePopover();
    onPick(day);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const day = latest.current;
    const next = dayByKey(event, day, weeks, directionOf(locale) === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    if (next === day) return isAllowed(day) && pick(day, event.currentTarget);
    latest.current = next;
    setCurrent(next);
  };
  return (
    <div className="calendar">
      <div className="calendar-head">
        <strong id={title} aria-live="polite">
          {format.month(current)}
        </strong>
        <IconButton icon="previous" label={messages.previousMonth} onClick={() => goBy(-1)} />
        <IconButton icon="next" label={messages.nextMonth} onClick={() => goBy(1)} />
      </div>
      {/* The focus stays on the grid: the current day is its active descendant. */}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrows move in it
        role="grid"
        aria-labelledby={title}
        aria-activedescendant={`${title}-${current}`}
        tabIndex={0}
        ref={grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={format.weekday(day)}>
                {format.shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                <td key={day} id={`${title}-${day}`} aria-selected={day === value} data-current={day === current || undefined}>
                  <button
                    type="button"
                    className={day.slice(0, 7) === current.slice(0, 7) ? 'day-button' : 'day-button beside'}
                    tabIndex={-1}
                    aria-label={format.inFull(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={!isAllowed(day)}
                    onClick={(event) => isAllowed(day) && pick(day, event.currentTarget)}
                  >
                    {format.date(day)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dayFormats(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format: write } = dayFormat(locale, options);
    return (day: string) => write(Date.parse(day));
  };
  return {
    inFull: format({ dateStyle: 'full' }),
    weekday: format({ weekday: 'long' }),
    shortWeekday: format({ weekday: 'narrow' }),
    month: format({ month: 'long', year: 'numeric' }),
    date: format({ day: 'numeric' }),
  };
}

/** The day that a key leads to, or the day itself where the key picks it; undefined for other keys. */
function dayByKey(event: KeyboardEvent, day: string, weeks: readonly (readonly string[])[], isRightToLeft: boolean): string | undefined {
  const week = weeks.find((days) => days.includes(day));
  const months = event.shiftKey ? 12 : 1;
  const forward = isRightToLeft ? -1 : 1;
  const days: Readonly<Record<string, string | undefined>> = {
    ArrowLeft: dayAfter(day, -forward),
    ArrowRight: dayAfter(day, forward),
    ArrowUp: dayAfter(day, -7),
    ArrowDown: dayAfter(day, 7),
    PageUp: monthsAfter(day, -months),
    PageDown: monthsAfter(day, months),
    Enter: day,
    ' ': day,
    Home: week?.[0],
    End: week?.at(-1),
  };
  return days[keyOf(event)];
}
