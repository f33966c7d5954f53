/** Addresses that one can write to or call. */
import type { FieldName } from '../../ui/fields.js';

/** A link for an e-mail address or a telephone number; other values as they are. */
export function contactLink(field: FieldName, value: string | null) {
  if (!value) return value;
  if (field === 'email') return <a href={`mailto:${value}`}>{breakable(value)}</a>;
  return field === 'phone' ? <a href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</a> : value;
}

/** In a narrow place it breaks before its `@`. */
function breakable(address: string) {
  const [name, host] = address.split(/(?=@[^@]*$)/);
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  );
}
