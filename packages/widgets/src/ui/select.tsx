import type { ComponentProps } from 'react';

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
  <select className="input" aria-label={label} {...rest} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
);
