interface SelectProps {
  /** Its name; not shown, as the chosen option says what it is. */
  readonly label: string;
  readonly value: string;
  /** Value and text. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** The browser's own select, for filters. */
export function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <select className="input" aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
