/** Records as react-admin's fields and inputs hold them, and back. */
import { decodeRecord, ShapeError } from '@caredesk/core/contract/decode';
import type { Entity, Fields } from '@caredesk/core/contract/field';
import { defaultCurrency } from '@caredesk/core/money/default-currency';
import { formatMajor, type Money } from '@caredesk/core/money/money';
import { ProviderError } from './failure.js';
import type { RaRecord } from './types.js';

export type Values = Readonly<Record<string, unknown>>;

/** Amounts as decimal text (`"120.50"`), which NumberField takes; everything else as core has it. */
function plainValues(fields: Fields, values: Values): Record<string, unknown> {
  const plain: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === null || value === undefined) continue;
    if (field.kind === 'money') plain[name] = formatMajor(value as Money);
    if (field.kind === 'list') plain[name] = (value as readonly Values[]).map((item) => plainValues(field.of.fields, item));
  }
  return plain;
}

export const toRaRecord = <R extends RaRecord>({ fields }: Entity, idField: string, values: Values): R =>
  ({ ...plainValues(fields, values), id: values[idField] }) as RaRecord as R;

const plainInput = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/**
 * What a form holds of an entity, as core has it; what the entity does not know is left out.
 * @throws {ProviderError} `rejected`, with the field, for a value of the wrong kind
 */
export function fromForm({ name, fields }: Entity, data: Values, { mayLack }: { readonly mayLack: boolean }): Values {
  const entityFields: Fields = mayLack
    ? Object.fromEntries(
        Object.entries(fields).flatMap(([field, kind]) => (Object.hasOwn(data, field) ? [[field, { ...kind, required: false }]] : [])),
      )
    : fields;
  const input = Object.fromEntries(Object.keys(entityFields).map((field) => [field, plainInput(data[field])]));
  try {
    const { more: _, ...values } = decodeRecord({ name, fields: entityFields }, input, { currency: currencyOf(data) }) as Values;
    return Object.fromEntries(Object.entries(values).filter(([field]) => Object.hasOwn(data, field)));
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const wrong = input[error.field] === undefined || input[error.field] === null ? 'is missing' : `should be ${error.expected}`;
    throw new ProviderError({ code: 'rejected', text: `${error.field} ${wrong}`, fields: { [error.field]: wrong }, cause: error });
  }
}

const currencyOf = ({ currency }: Values): string => (typeof currency === 'string' && currency !== '' ? currency : defaultCurrency);
