import styles from './states.css';
import { useStyles } from './use-styles.js';
import { Badge, type BadgeProps } from './values.js';

/** Green: paid, active. Red: failed. Amber: in part, or needs attention. Blue: still to come. Grey: ended. */
export type Look = 'good' | 'bad' | 'warn' | 'part' | 'waits' | '';

/** A state in its colour. */
export function StateBadge(props: BadgeProps<Look>) {
  useStyles(styles);
  return <Badge {...props} />;
}
