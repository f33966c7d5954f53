import type { ComponentProps } from 'react';
import { useStyles } from '../styles/use-styles.js';
import checkStyles from './check.css';

export function CheckBox({ label, ...rest }: ComponentProps<'input'> & { readonly label: string }) {
  useStyles(checkStyles);
  return (
    <label className="check">
      <input {...rest} type="checkbox" />
      {label}
    </label>
  );
}
