import { useStyles } from '../styles/use-styles.js';
import styles from './states.css';

/** Green: paid, active. Red: failed. Amber: in part, or needs attention. Blue: still to come. Grey: ended. */
export type Look = 'good' | 'bad' | 'warn' | 'part' | 'waits' | '';

export function StateBadge({ look, children }: { look: Look; children: string }) {
  useStyles(styles);
  return <span className={`badge ${look}`}>{children}</span>;
}
