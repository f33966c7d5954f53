import type { ComponentProps } from 'react';

/** A symbol of the sprite /icons.svg; decoration only, its button or link carries the name. */
export function SpriteIcon({ name }: { readonly name: string }) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}

/** A button that shows only a symbol; `label` is its name. */
export function SpriteButton({ icon, label, ...rest }: ComponentProps<'button'> & { readonly icon: string; readonly label: string }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <SpriteIcon name={icon} />
    </button>
  );
}
