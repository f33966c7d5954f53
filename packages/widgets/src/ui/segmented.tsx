import { type ReactNode, useId } from 'react';
import styles from './segmented.css';
import type { Choice } from './select.js';
import { useStyles } from './use-styles.js';

/** One of a few, all in sight: radio buttons that look like one control. */
export function Segmented(choice: Choice & { readonly label: string }) {
  useStyles(styles);
  return <Radios className="segmented" {...choice} />;
}

interface RadiosProps extends Omit<Choice, 'options'> {
  readonly className: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, content: ReactNode])[];
}

/** One of a few options, all visible; the class decides the looks. */
export function Radios({ className, label, value, options, onChange }: RadiosProps) {
  const name = useId();
  return (
    <fieldset className={className} aria-label={label}>
      {options.map(([option, content]) => (
        <label key={option}>
          <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChange(option)} />
          {content}
        </label>
      ))}
    </fieldset>
  );
}
