/** Maximum length of a control's text: the contract's limit of its field, in UTF-16 units as `maxlength` counts them. */
import type { Field } from '@caredesk/core/contract/field';

/** An ISO 4217 code. */
const currencyLength = 3;

/** Undefined for fields that are no text. */
export function maxLengthOf(field: Field): number | undefined {
  if (field.kind === 'text') return field.max;
  return field.kind === 'currency' ? currencyLength : undefined;
}
