import type { ComponentProps, ReactNode } from 'react';
import styles from './fold.css';
import { Icon } from './icon.js';
import { useStyles } from './use-styles.js';

/** A part that opens below its summary: the browser's own disclosure, with a chevron in front. */
export function Fold({ summary, children, ...details }: ComponentProps<'details'> & { readonly summary: ReactNode }) {
  useStyles(styles);
  return (
    <details {...details}>
      <summary className="fold">
        <Icon name="next" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
