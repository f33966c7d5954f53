/** Shapes of `--json`: for each field its type, which `help json` shows, and the source of its value. */
import * as v from 'valibot';

export type Schema = v.GenericSchema;

export const text = v.string();
export const instant = v.string();
export const number = v.number();
export const orNull = <S extends Schema>(schema: S) => v.nullable(schema);

/** The thing's own field of this name, or what is read off it. */
type Field<T> = Schema | readonly [schema: Schema, of: (from: T) => unknown];
/** A field without a reader is a field of the thing. */
type Fields<T, F> = { readonly [Name in keyof F]: F[Name] extends Schema ? (Name extends keyof T ? F[Name] : never) : F[Name] };
type SchemaOf<F> = F extends readonly [infer S extends Schema, unknown] ? S : F extends Schema ? F : never;
type Out<F> = { readonly [Name in keyof F]: v.InferOutput<SchemaOf<F[Name]>> };

export interface Shape<T, Json> {
  readonly schema: v.GenericSchema<Json>;
  readonly entries: v.ObjectEntries;
  json(from: T): Json;
}

/** @example shapeOf<Doctor>()({ id: text, name: [text, ({ first, last }) => `${first} ${last}`] }) */
export const shapeOf =
  <T extends object>() =>
  <const F extends Readonly<Record<string, Field<T>>>>(fields: F & Fields<T, F>): Shape<T, Out<F>> => {
    const all = Object.entries<Field<T>>(fields).map(([name, field]) =>
      'kind' in field ? ([name, field, (from: T) => from[name as keyof T]] as const) : ([name, ...field] as const),
    );
    const entries: v.ObjectEntries = Object.fromEntries(all.map(([name, schema]) => [name, schema as v.GenericSchema]));
    return {
      entries,
      schema: v.strictObject(entries) as unknown as v.GenericSchema<Out<F>>,
      json: (from) => Object.fromEntries(all.map(([name, , of]) => [name, of(from)])) as Out<F>,
    };
  };

/** Nothing in it may be changed, however deep. */
export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;
