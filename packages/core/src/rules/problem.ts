/** A problem as a code with values for its sentence; the layer above formats it in the reader's language. */
export interface Problem<Field extends string = string, Code extends string = string> {
  readonly field: Field;
  readonly code: Code;
  readonly values: Values;
}

export type Values = Readonly<Record<string, string | number>>;
