import { isInCalendar } from '@caredesk/core/dates';
import { useId, useState } from 'react';
import { DayInput } from './day-input.js';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

/** A year that servers refuse is a slip. */
const isDayOrNone = (text: string): boolean => text === '' || (/^\d{4}-\d\d-\d\d$/.test(text) && isInCalendar(text));

/** A day for filters: the label is before it, and text that is not a day changes nothing. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const id = useId();
  /** The text typed so far, with the value that it has not changed yet. */
  const [half, setHalf] = useState<{ readonly text: string; readonly beside: string }>();
  const unread = half?.beside === value ? half.text : undefined;
  const type = (text: string) => {
    setHalf(isDayOrNone(text) ? undefined : { text, beside: value });
    if (isDayOrNone(text)) onChange(text);
  };
  return (
    <span className="day">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <DayInput
        id={id}
        value={unread ?? value}
        min={min}
        max={max}
        aria-invalid={unread === undefined ? undefined : true}
        onChange={type}
      />
    </span>
  );
}
