import { Button, type ButtonProps } from './button.js';
import styles from './main-button.css';
import { useStyles } from './use-styles.js';

type Props = ButtonProps<'primary' | 'danger' | 'plain'> & {
  /** While busy the button shows a spinner and ignores clicks, so that a double click sends one request. */
  readonly busy?: boolean;
};

/** A button that does something: its looks come with the views that have one, as lists have none. */
export function MainButton({ look, busy = false, icon, className = '', children, onClick, ...rest }: Props) {
  useStyles(styles);
  return (
    <Button
      {...rest}
      {...(!busy && icon && { icon })}
      // A button that is disabled in earnest would drop the focus.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${look ?? ''} ${className}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <span className="spinner" />}
      {children}
    </Button>
  );
}
