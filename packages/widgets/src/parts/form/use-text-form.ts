/** A small form of texts, which outlive the session's end as those of a record's form do. */
import type { GenericSchema } from 'valibot';
import type { Texts, TextsInput } from './form-input.js';
import { type Form, useSchemaForm } from './use-schema-form.js';

interface TextFormOptions<Values extends Texts> {
  /** Keeps what is typed. Default: nothing is kept. */
  readonly input?: TextsInput;
  /** The values of the untouched form; what was typed before the session ended comes first. */
  readonly values: Values;
  readonly schema: GenericSchema<Values, Values>;
}

/** The component that calls it follows the signals. */
export function useTextForm<Values extends Texts>({ input, values, schema }: TextFormOptions<Values>): Form<Values> {
  const kept = input?.typed.value?.values;
  return useSchemaForm<Values>({
    values: { ...values, ...kept },
    schema,
    onChange: (now) => input?.kept.value?.write({ began: null, values: { ...now } }),
  });
}
