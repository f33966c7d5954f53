import { useId } from 'react';
import { useStyles } from '../styles/use-styles.js';
import styles from './segmented.css';
import type { Choice } from './select.js';

/** One of a few, all in sight: radio buttons that look like one control. */
export function Segmented({ label, value, options, onChange }: Choice & { readonly label: string }) {
  useStyles(styles);
  const name = useId();
  return (
    <fieldset className="segmented" aria-label={label}>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChange(option)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
