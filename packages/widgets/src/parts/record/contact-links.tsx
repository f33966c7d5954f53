/** Addresses that one can write to or call. */
import { mailLink } from '@caredesk/core/contract/mail-link';
import { telephoneLink } from '@caredesk/core/contract/telephone-link';
import type { FieldName } from '../../ui/fields.js';

/** A link for an e-mail address or a telephone number; other values as they are. */
export function contactLink(field: FieldName, value: string | null) {
  if (!value) return value;
  const href = field === 'email' ? mailLink(value) : field === 'phone' ? telephoneLink(value) : undefined;
  return href ? <a href={href}>{field === 'email' ? breakable(value) : value}</a> : value;
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
