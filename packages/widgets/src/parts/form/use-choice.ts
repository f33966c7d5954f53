import { type FieldValues, type Path, useController } from 'react-hook-form';
import type { Form } from './use-schema-form.js';

/** Binds a list of options, or radio buttons, to a form: it gets the focus where its value is wrong. @param at path of its value */
export function useChoice<Values extends FieldValues>({ control }: Form<Values>, at: Path<Values>) {
  const { field, fieldState } = useController({ control, name: at });
  return {
    ref: field.ref,
    value: field.value as string,
    error: fieldState.error?.message,
    onChange: field.onChange as (value: string) => void,
  };
}
