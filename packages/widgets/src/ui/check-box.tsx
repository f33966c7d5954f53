import type { ComponentProps } from 'react';
import checkStyles from './check.css';
import { useStyles } from './use-styles.js';

export function CheckBox({ label, ...rest }: ComponentProps<'input'> & { readonly label: string }) {
  useStyles(checkStyles);
  return (
    <label className="check">
      <input {...rest} type="checkbox" />
      {label}
    </label>
  );
}
