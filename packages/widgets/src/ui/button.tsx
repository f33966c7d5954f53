import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.js';

type Props = ComponentProps<'button'> & {
  readonly look?: 'primary' | 'danger' | 'plain';
  /** At work: shows a spinner and takes no clicks, so that a double click sends one request. */
  readonly busy?: boolean;
  readonly icon?: IconName;
};

export function Button({ look, busy = false, icon, className = '', children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      // A button that is disabled in earnest would drop the focus.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`button ${look ?? ''} ${className}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <span className="spinner" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A button that shows only an icon; `label` is its name. */
export function IconButton({ label, icon, ...rest }: Omit<Props, 'children'> & { readonly label: string; readonly icon: IconName }) {
  return <Button look="plain" {...rest} className="icon" icon={icon} aria-label={label} title={label} />;
}
