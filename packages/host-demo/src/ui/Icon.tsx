/** A symbol of the sprite /icons.svg; decoration only, its button or link carries the name. */
export function Icon({ name }: { readonly name: string }) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
