import { type ReactNode, type Ref, useId } from 'react';
import { FieldTexts, type LabelledProps } from './labelled.js';
import styles from './segmented.css';
import type { Choice } from './select.js';
import { useStyles } from './use-styles.js';

interface RadiosProps extends Omit<Choice, 'options'>, Pick<LabelledProps, 'label' | 'error'> {
  readonly options: readonly (readonly [value: string, content: ReactNode])[];
  /** Gets the button that is chosen. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** One of a few, all in sight: radio buttons that look like one control. */
export function Segmented(choice: RadiosProps) {
  useStyles(styles);
  return <Radios className="segmented" {...choice} />;
}

/** One of a few options, all visible; the class decides the looks. */
export function Radios({ className, label, error, value, options, onChange, ref }: RadiosProps & { readonly className: string }) {
  const name = useId();
  return (
    <>
      <fieldset className={className} aria-label={label} aria-describedby={error && `${name}-error`}>
        {options.map(([option, content]) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              ref={option === value ? ref : undefined}
            />
            {content}
          </label>
        ))}
      </fieldset>
      {error && <FieldTexts id={name} error={error} />}
    </>
  );
}
