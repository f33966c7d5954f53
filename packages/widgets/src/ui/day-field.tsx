import { type ReactNode, useId } from 'react';
import { useStyles } from '../element/styles.js';
import styles from './day-field.css';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

/** The first and the last day of a range: a narrow page has them side by side. */
export function DayRange({ children }: { children: ReactNode }) {
  return <span className="days">{children}</span>;
}

/** The browser's own date control, for filters: the label stands before it. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  useStyles(styles);
  const id = useId();
  return (
    <span className="day">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        type="date"
        id={id}
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
}
