/**
 * A field of an entity, a query or a body, as plain data. The rules of its kind are in `field-kinds.ts`; the strict schema (`schema.ts`),
 * the tolerant decoder (`decode.ts`), OpenAPI, forms and labels derive from it.
 */
import type { Money } from '../money/money.js';

/** A value of a closed list on our side; a backend may know more members, so any string is tolerated. */
export type Open<T extends string> = T | (string & Record<never, never>);

/** A record of the contract: its name in OpenAPI and error messages, and its fields. */
export interface Entity<F extends Fields = Fields> {
  readonly name: string;
  readonly fields: F;
  /** The field that a backend may answer by itself, in place of the record. */
  readonly bareField?: string;
}

export type Values = Readonly<Record<string, unknown>>;

/** A record of an answer in the contract's words. */
export interface SpeltRecord {
  readonly record: Values;
  /** Members that the contract does not know, as they came. */
  readonly more: Values;
}

/** How a backend's records differ from the contract's in names and forms; `backend/` makes one from a description. */
export interface Spelling {
  /** @param currency of amounts, where the record names none */
  read(entity: Entity, record: Values, currency: string): SpeltRecord;
  /**
   * @param record as the contract has it in JSON
   * @param values that it was made of, with what the contract does not know under `more`
   */
  write(entity: Entity, record: Values, values: Values): Record<string, unknown>;
}

export interface DecodeOptions {
  /** The call that was answered, such as `coupons.list`: rows that can't be read name it. */
  readonly call?: string;
  /** Currency of an amount that names none. */
  readonly currency: string;
  /** Called with the name of each id field that arrived as text, so that it is sent back as text. */
  readonly onTextId?: (field: string) => void;
  /** Called with the place of each date that none can be meant by, such as `0001-01-01T00:00:00`: it counts as missing. */
  readonly onNoDate?: (place: string) => void;
  /** Of a backend that spells records otherwise. */
  readonly spelling?: Spelling | undefined;
}

/** The place of a value in an answer. */
export interface Reading {
  /** The field's name. */
  readonly name: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly options: DecodeOptions;
}

/** A field that its kind describes completely; the others add what theirs leaves open. */
export interface PlainField<Kind extends string> {
  readonly kind: Kind;
  /** The record is wrong without it. All other fields may be missing or `null`. */
  readonly required: boolean;
  /** A backend may mean something else by the name: a value of another shape counts as missing. */
  readonly isLenient?: true;
  /** An amount that was given back, which some backends have below zero: its sign says nothing. */
  readonly isUnsigned?: true;
}
export interface TextField extends PlainField<'text'> {
  readonly max: number;
  /**
   * `opaque`: means something to its maker alone, and is never shown. `key`: names a request; mixes letters and digits at random.
   * Every other text is free text. Which texts a field takes: `text-problem.ts`.
   */
  readonly format?: 'email' | 'password' | 'key' | 'code' | 'opaque';
  /** May have several lines; without it no control character is taken. */
  readonly lines?: true;
  /** A required text that may be blank, which means "all". */
  readonly mayBeEmpty?: true;
}
export interface IntegerField extends PlainField<'integer'> {
  readonly min: number;
  readonly max: number;
}
export interface InstantField extends PlainField<'instant'> {
  /** A day alone, as people type it, means its last moment. Default: its first. */
  readonly endsDay?: true;
}
export interface ChoiceField<T extends string = string> extends PlainField<'choice'> {
  readonly options: readonly T[];
  /** A query may hold several values, separated by commas. */
  readonly isSeveral?: true;
}
/** Several words of a closed list; a backend may know more, which mean nothing here. */
export interface ChoicesField<T extends string = string> extends PlainField<'choices'> {
  readonly options: readonly T[];
}
export interface ListField<E extends Entity = Entity> extends PlainField<'list'> {
  readonly of: E;
}

export type Field =
  | PlainField<'id'>
  | TextField
  | IntegerField
  /** 0 is active, any other whole number is not (spec §9); `status.ts` has the words. */
  | PlainField<'status'>
  | PlainField<'decimal'>
  | PlainField<'money'>
  | PlainField<'currency'>
  | PlainField<'flag'>
  | InstantField
  | PlainField<'date'>
  /** The end of a range: a day, which is that day in UTC, or a moment with a zone. */
  | PlainField<'bound'>
  | ChoiceField
  | ChoicesField
  | ListField;
export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

/** A field's value in core: ids are opaque strings, money is minor units, instants are ISO 8601 UTC. */
export type Value<F extends Field> =
  F extends PlainField<'money'>
    ? Money
    : F extends IntegerField | PlainField<'status'>
      ? number
      : F extends PlainField<'flag'>
        ? boolean
        : F extends ChoiceField<infer T>
          ? Open<T>
          : F extends ChoicesField<infer T>
            ? readonly Open<T>[]
            : F extends ListField<infer E>
              ? readonly Decoded<E['fields']>[]
              : string;

/** A field's value as the strict wire has it (contract.md, right-hand column). */
export type Wire<F extends Field> = F extends PlainField<'id' | 'status' | 'decimal' | 'money'> | IntegerField
  ? number
  : F extends PlainField<'flag'>
    ? boolean
    : F extends ChoiceField<infer T>
      ? F extends { isSeveral: true }
        ? T[]
        : T
      : F extends ChoicesField<infer T>
        ? T[]
        : F extends ListField<infer E>
          ? WireRecord<E['fields']>[]
          : string;

/** A record as core hands it out: what is missing or `null` on the wire is `null`; unknown fields are under `more`. */
export type Decoded<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends { required: true } | PlainField<'currency'> ? Value<F[K]> : Value<F[K]> | null;
} & { readonly more?: Readonly<Record<string, unknown>> };

/** Values by field: required ones must be present, others may be omitted or `null`. */
export type Given<F extends Fields, Values extends { readonly [K in keyof F]: unknown }> = {
  readonly [K in keyof F as F[K] extends { required: true } ? K : never]: Values[K];
} & {
  readonly [K in keyof F as F[K] extends { required: true } ? never : K]?: Values[K] | null | undefined;
};

/** A record as input of core: what is omitted stays unchanged, `null` clears. */
export type Input<F extends Fields> = Given<F, { readonly [K in keyof F]: Value<F[K]> }>;

/** An answer's record as the reference API sends it. */
export type WireRecord<F extends Fields> = {
  [K in keyof F]: F[K] extends { required: true } ? Wire<F[K]> : Wire<F[K]> | null;
};

/** A request's record as the reference API receives it, after validation. */
export type WireInput<F extends Fields> = Given<F, { readonly [K in keyof F]: Wire<F[K]> }>;
