import { useStyles } from '../styles/use-styles.js';
import styles from './states.css';

/** How a state is to be taken: well, ill, in part, not yet, or without weight. */
export type Look = 'good' | 'bad' | 'part' | 'waits' | '';

export function StateBadge({ look, children }: { look: Look; children: string }) {
  useStyles(styles);
  return <span className={`badge ${look}`}>{children}</span>;
}
