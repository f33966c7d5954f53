import styles from './share.css';
import { useStyles } from './use-styles.js';

interface ShareProps {
  readonly of: number;
  readonly most: number;
}

/** A bar under an amount, as long as its share of the greatest one; the amount is the text. */
export function Share({ of, most }: ShareProps) {
  useStyles(styles);
  if (most <= 0) return null;
  return (
    <span className="share" aria-hidden="true">
      <span style={{ inlineSize: `${Math.max(0, (of / most) * 100)}%` }} />
    </span>
  );
}
