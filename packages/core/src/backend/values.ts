/** How the kinds of values travel to and from a described backend. */
import { isObject } from '../contract/decode.js';
import type { Field, Values } from '../contract/field.js';
import { decodeNumber } from '../contract/field-kinds.js';
import { nearDecimal } from '../money/decimal.js';
import { defaultCurrency } from '../money/default-currency.js';
import { formatMajor, isCurrencyCode, type Money, parseMoney } from '../money/money.js';
import type { BackendDescription } from './description.js';

/** `/Date(1767225600000)/`, with or without the zone that it was made in. */
const dotnetDate = /^\/Date\((-?\d+)(?:([+-]\d\d)(\d\d))?\)\/$/;

/** Without a currency: a value that can't be minor units must not be read as major units. */
const noAmount = 'no whole number of minor units';

export function spellValues({ values: { money, instant, date, id, status = {}, flag } = {} }: BackendDescription) {
  const flags: Readonly<Record<string, unknown>> = { ...flag };
  const writeInstant = (iso: string): unknown => {
    const ms = Date.parse(iso);
    if (instant === 'dotnet') return `/Date(${ms})/`;
    if (instant === 'ms') return ms;
    return instant === 's' ? Math.floor(ms / 1000) : iso;
  };
  return {
    /** A value of an answer as the contract has it; others as they are. */
    read: ({ kind }: Field, value: unknown, currency: string): unknown => {
      if (value === null || value === undefined) return value;
      switch (kind) {
        case 'money':
          return money === 'minor' ? majorOf(value, currency) : value;
        case 'instant':
          return readMoment(value, instant === 's' ? 1000 : 1);
        case 'date':
          return date === 'dotnet' ? dayOfMoment(value) : value;
        case 'status':
          return ourWord(status, value) ?? value;
        case 'flag':
          return typeof value === 'boolean' ? value : (ourWord(flags, value) ?? value);
        default:
          return value;
      }
    },
    /** A value of the contract's JSON as the backend has it; amounts are the record's (`records.ts`). */
    write: ({ kind }: Field, json: unknown): unknown => {
      if (json === null || json === undefined) return json;
      switch (kind) {
        case 'instant':
          return writeInstant(String(json));
        case 'date':
          return date === 'dotnet' ? `/Date(${Date.parse(String(json))})/` : json;
        case 'id':
          return id === 'text' ? textOf(json) : json;
        case 'status':
          return status[String(json)] ?? json;
        case 'flag':
          return flags[String(json)] ?? json;
        default:
          return json;
      }
    },
    /** An amount in its currency's minor units, if amounts travel so; undefined: travels as other values do. @param input its record */
    minorUnits: ({ kind }: Field, name: string, json: unknown, input: Values): number | undefined => {
      if (money !== 'minor' || json === null || json === undefined) return undefined;
      if (kind !== 'money' && !isAmountOf(input, name)) return undefined;
      const value = input[name];
      return isMoney(value) ? value.minor : parseMoney(json as string | number, String(input.currency || defaultCurrency))?.minor;
    },
    /** A value of a path or query as the backend has it. */
    text: ({ kind }: Field, text: string): string => {
      if (kind === 'status') return String(status[text] ?? text);
      if (kind === 'flag') return String(flags[text] ?? text);
      const isMoment = kind === 'instant' || (kind === 'bound' && text.includes('T'));
      return isMoment ? String(writeInstant(text)) : text;
    },
  };
}

/** Ours for theirs; the keys are ours. */
const ourWord = (words: Readonly<Record<string, unknown>>, theirs: unknown): string | undefined =>
  Object.keys(words).find((ours) => String(words[ours]) === String(theirs)) ??
  Object.keys(words).find((ours) => String(words[ours]).toLowerCase() === String(theirs).toLowerCase());

/** A discount in money is a decimal by its kind. */
export const isAmountOf = (record: Readonly<Record<string, unknown>>, name: string): boolean =>
  name === 'discountValue' && String(record.discountType).toLowerCase() === 'amount';

/** The digits of a number that no double holds: `JSON.rawJSON`. */
const textOf = (json: unknown): string =>
  typeof json === 'object' && json !== null && 'rawJSON' in json ? String(json.rawJSON) : String(json);

export function majorOf(minor: unknown, currency: string): string {
  const money = { minor: Number(nearDecimal(decodeNumber(minor), 0)), currency };
  return Number.isSafeInteger(money.minor) && isCurrencyCode(currency) ? formatMajor(money) : noAmount;
}

const isMoney = (value: unknown): value is Money => isObject(value) && 'minor' in value;

/** ISO 8601 of what any backend has for a moment; text in other forms as it is. */
function readMoment(value: unknown, unitMs: number): unknown {
  const [, dotnet] = (typeof value === 'string' && dotnetDate.exec(value)) || [];
  const ms = dotnet !== undefined ? Number(dotnet) : isNumeric(value) ? Number(value) * unitMs : undefined;
  if (ms === undefined) return value;
  const moment = new Date(ms);
  return Number.isNaN(moment.getTime()) ? value : moment.toISOString();
}

const isNumeric = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && /^-?\d{9,}$/.test(value));

/** The day in the zone that it was made in, as an ISO 8601 text begins with it; no zone: UTC. Other text as it is. */
function dayOfMoment(value: unknown): unknown {
  const moment = readMoment(value, 1);
  if (moment === value) return value;
  const [, , hours = '0', minutes = '0'] = dotnetDate.exec(String(value)) ?? [];
  const offsetMs = (Number(hours) * 60 + Number(`${hours[0]}${minutes}`)) * 60_000;
  return new Date(Date.parse(String(moment)) + offsetMs).toJSON()?.slice(0, 10) ?? value;
}
