import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.js';

export type ButtonProps<Look extends string> = ComponentProps<'button'> & {
  readonly look?: Look | undefined;
  readonly icon?: IconName;
};

export function Button({ look, icon, className = '', children, ...rest }: ButtonProps<'plain'>) {
  return (
    <button type="button" part="button" {...rest} className={`button ${look ?? ''} ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A button that shows only an icon; `label` is its name. */
export function IconButton({
  label,
  icon,
  ...rest
}: Omit<ButtonProps<'plain'>, 'children'> & { readonly label: string; readonly icon: IconName }) {
  return <Button look="plain" {...rest} className="icon" icon={icon} aria-label={label} title={label} />;
}
