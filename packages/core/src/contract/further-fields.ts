/** Constructors of the fields that bring how they are read: a page whose records have none of them loads nothing of it. */
import { formatMajor, isCurrencyCode, type Money, parseMoney } from '../money/money.js';
import { decodeRecord } from './decode.js';
import type { Entity } from './entity.js';
import type { CurrencyField, DateField, DecimalField, DecodeOptions, ListField, MoneyField, Reading } from './field.js';
import type { Optional } from './fields.js';
import { own } from './own.js';

/** The options, with the currency that the record itself names. */
function inCurrency({ record, options }: Reading): DecodeOptions {
  const given = own(record, 'currency');
  const currency = typeof given === 'string' ? given.toUpperCase() : '';
  return isCurrencyCode(currency) ? { ...options, currency } : options;
}

/** A decimal number without a unit; a decimal string in core, so that nothing is rounded. */
/* @__NO_SIDE_EFFECTS__ */
export const decimal = (): Optional<DecimalField> => ({
  kind: 'decimal',
  required: false,
  expected: 'a decimal number',
  read: readDecimal,
});

function readDecimal(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text.trim())
    ? text
        .trim()
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : undefined;
}

/** Decimal major units on the wire, {@link Money} in core; its currency is the record's field `currency`. */
/* @__NO_SIDE_EFFECTS__ */
export const money = (): Optional<MoneyField> => ({
  kind: 'money',
  required: false,
  expected: 'an amount of money',
  read: (value, reading) =>
    typeof value === 'number' || typeof value === 'string' ? parseMoney(value, inCurrency(reading).currency) : undefined,
  write: (value) => formatMajor(value as Money),
});

/** ISO 4217 code; missing means the configured currency, `USD` by default. */
/* @__NO_SIDE_EFFECTS__ */
export const currency = (): Optional<CurrencyField> => ({
  kind: 'currency',
  required: false,
  expected: 'a currency code',
  read: (value) => (typeof value === 'string' && isCurrencyCode(value.toUpperCase()) ? value.toUpperCase() : undefined),
});

/** A calendar day `YYYY-MM-DD`, without a zone. */
/* @__NO_SIDE_EFFECTS__ */
export const date = (): Optional<DateField> => ({
  kind: 'date',
  required: false,
  expected: 'an ISO 8601 date',
  read: (value) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : undefined),
});

/* @__NO_SIDE_EFFECTS__ */
export const list = <E extends Entity>(of: E): Optional<ListField<E>> => ({
  kind: 'list',
  required: false,
  of,
  expected: 'a list',
  read: (value, reading) =>
    Array.isArray(value)
      ? value.map((item, index) => decodeRecord(of, item, inCurrency(reading), `${reading.path}[${index}].`))
      : undefined,
});
