import { Radios } from './radios.js';
import styles from './segmented.css';
import type { Choice } from './select.js';
import { useStyles } from './use-styles.js';

/** One of a few, all in sight: radio buttons that look like one control. */
export function Segmented(choice: Choice & { readonly label: string }) {
  useStyles(styles);
  return <Radios className="segmented" {...choice} />;
}
