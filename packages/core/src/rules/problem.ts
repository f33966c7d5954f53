/** What is wrong, for the layer that says it in the reader's language: a code, and what belongs into its sentence. */
export interface Problem<Field extends string = string, Code extends string = string> {
  readonly field: Field;
  readonly code: Code;
  readonly values: Values;
}

export type Values = Readonly<Record<string, string | number>>;
