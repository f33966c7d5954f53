import type { ComponentProps } from 'react';
import { labelledField } from './labelled.js';

export interface Choice {
  readonly value: string;
  /** Value and text. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** The browser's own select; a filter's name is not shown, because the chosen option is clear. */
export const Select = ({
  value,
  options,
  onChange,
  label,
  ...rest
}: Choice & Omit<ComponentProps<'select'>, keyof Choice> & { readonly label?: string }) => (
  <select
    className="input"
    part="input"
    aria-label={label}
    {...rest}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
);

/** The browser's own select in a form. */
export const SelectField = labelledField<Choice & Pick<ComponentProps<'select'>, 'ref'>>((controlProps, choice) => (
  <Select {...controlProps} {...choice} />
));
