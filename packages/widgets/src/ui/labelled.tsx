import { type ReactNode, useId } from 'react';
import { useStyles } from '../styles/use-styles.js';
import formStyles from './form.css';

/** What a control must carry, so that its label and the texts below it are its own for assistive technology too. */
interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
}

export interface LabelledProps {
  readonly label: string;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
  /** What the field is for, where its label is not enough. */
  readonly hint?: string | undefined;
  /** It must be filled. */
  readonly isRequired?: boolean | undefined;
}

/** A control under its label; what is wrong with it, and its hint, stand below it. */
export function Labelled({ label, error, hint, isRequired, control }: LabelledProps & { control: (props: ControlProps) => ReactNode }) {
  useStyles(formStyles);
  const id = useId();
  const texts = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} id={`${id}-label`} className={isRequired ? 'required' : undefined}>
        {label}
      </label>
      {control({
        id,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': texts || undefined,
        'aria-required': isRequired || undefined,
      })}
      {texts && (
        <div className="field-texts">
          {error && (
            <span className="field-error" id={`${id}-error`}>
              {error}
            </span>
          )}
          {hint && (
            <span className="muted" id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
