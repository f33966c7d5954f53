import { type ComponentProps, useId } from 'react';
import { useStyles } from '../element/styles.js';
import formStyles from './form.css';

type Props = ComponentProps<'input'> & { readonly label: string; readonly error?: string | undefined };

/** A labelled input; what is wrong with it stands below it. */
export function TextField({ label, error, ...rest }: Props) {
  useStyles(formStyles);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
