/** Records as react-admin's fields and inputs hold them, and back. */
import { decodeRecord, ShapeError } from '@caredesk/core/contract/decode';
import type { Entity, Field, Fields } from '@caredesk/core/contract/field';
import { isDay, lastInstant } from '@caredesk/core/dates';
import { defaultCurrency } from '@caredesk/core/money/default-currency';
import { formatMajor, type Money } from '@caredesk/core/money/money';
import { typedDecimal } from '@caredesk/core/money/typed';
import { typedDiscount } from '@caredesk/core/rules';
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

/** @param resource the entity of its records, and which of their fields react-admin's `id` is made of */
export const toRaRecord = <R extends RaRecord>(
  { entity, idField, idOf }: { readonly entity: Entity; readonly idField: string; readonly idOf?: (values: Values) => string },
  values: Values,
): R => ({ ...plainValues(entity.fields, values), id: idOf?.(values) ?? values[idField] }) as RaRecord as R;

interface Typing {
  /** The currency of amounts where the record names none. */
  readonly currency: string;
  /** The entity's place in its record; empty or `rows[0].`. */
  readonly path: string;
}

/** Turns a form's record into an answer's notation. @param began the record when the form began; values unchanged since stay as they are */
function readTyped(fields: Fields, data: Values, began: Values, { currency, path }: Typing): Values {
  const inOwnCurrency = { ...data, currency: currencyOf(data, currency) };
  const read = ([name, field]: [string, Field]) => {
    const value = data[name];
    if (value instanceof Date) return value.toJSON() ?? String(value);
    if (value === began[name]) return value;
    if (field.kind !== 'list' || !Array.isArray(value)) return readText(field, path + name, value, inOwnCurrency);
    return value.map((item, index) => ({
      ...item,
      ...readTyped(field.of.fields, item, {}, { ...inOwnCurrency, path: `${path}${name}[${index}].` }),
    }));
  };
  return Object.fromEntries(Object.entries(fields).map((entry) => [entry[0], read(entry)]));
}

/** @throws {ShapeError} for what may mean a thousand times as much */
function readText(field: Field, path: string, value: unknown, { discountType, currency }: Values & { readonly currency: string }): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value;
  if (field.kind === 'instant') return field.endsDay && isDay(value) ? lastInstant(value) : value;
  if (field.kind !== 'money' && field.kind !== 'decimal') return value;
  const isPercent = field.kind === 'decimal' && String(discountType).toLowerCase() === 'percent';
  if (!isPercent && typedDecimal(value, currency) === '')
    throw new ShapeError(path, 'written without separators of thousands: 1500 or 1.50');
  return isPercent ? typedDiscount(value, { discountType: 'percent' }) : typedDecimal(value, currency);
}

/**
 * A form's values of an entity in core's notation; members that the entity does not know are left out.
 * @param began the record when the form began
 * @throws {ProviderError} `rejected`, with the field, for a value of the wrong kind
 */
export function fromForm({ name, fields }: Entity, data: Values, { mayLack, began = {} }: FormOptions): Values {
  const entityFields: Fields = mayLack
    ? Object.fromEntries(
        Object.entries(fields).flatMap(([field, kind]) => (Object.hasOwn(data, field) ? [[field, { ...kind, required: false }]] : [])),
      )
    : fields;
  const currency = currencyOf(data);
  const onNoDate = (place: string) => {
    throw new ShapeError(place, 'a date such as 2026-12-31');
  };
  try {
    const input = readTyped(entityFields, data, began, { currency, path: '' });
    const { more: _, ...values } = decodeRecord({ name, fields: entityFields }, input, { currency, onNoDate }) as Values;
    return Object.fromEntries(Object.entries(values).filter(([field]) => Object.hasOwn(data, field)));
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const isMissing = data[error.field] === undefined || data[error.field] === null;
    const wrong = Object.hasOwn(fields, error.field) && isMissing ? 'is missing' : `should be ${error.expected}`;
    throw new ProviderError({ code: 'rejected', text: `${error.field} ${wrong}`, fields: { [error.field]: wrong }, cause: error });
  }
}

interface FormOptions {
  readonly mayLack: boolean;
  readonly began?: Values;
}

const currencyOf = ({ currency }: Values, usual = defaultCurrency): string =>
  typeof currency === 'string' && currency !== '' ? currency : usual;
