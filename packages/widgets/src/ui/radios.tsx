import { useId } from 'react';
import type { Choice } from './select.js';

/** One of a few options, all visible; the class decides the looks. */
export function Radios({ className, label, value, options, onChange }: Choice & { readonly className: string; readonly label: string }) {
  const name = useId();
  return (
    <fieldset className={className} aria-label={label}>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChange(option)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
