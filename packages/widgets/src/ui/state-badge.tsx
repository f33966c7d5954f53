import styles from './states.css';
import { useStyles } from './use-styles.js';

/** Green: paid, active. Red: failed. Amber: in part, or needs attention. Blue: still to come. Grey: ended. */
export type Look = 'good' | 'bad' | 'warn' | 'part' | 'waits' | '';

export function StateBadge({ look, children }: { look: Look; children: string }) {
  useStyles(styles);
  return <span className={`badge ${look}`}>{children}</span>;
}
