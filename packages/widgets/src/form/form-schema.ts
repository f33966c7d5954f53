/** The contract's schema of an entity as a form's: inputs hold text, and empty text is no value. */
import { type Entity, type Field, fieldSchema } from '@caredesk/core/contract';
import * as v from 'valibot';

/** A field's text checked by the contract's own rule. */
function formFieldSchema(field: Field): v.GenericSchema<string, string> {
  // Ids are opaque in core, and amounts are read by the form that has their currency.
  if (field.kind === 'id' || field.kind === 'money' || field.kind === 'decimal') return v.string();
  const schema = fieldSchema(field, 'text');
  return v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || (dataset.value === '' && !field.required)) return;
      const result = v.safeParse(schema, dataset.value);
      if (!result.success) addIssue({ message: result.issues[0].message });
    }),
  );
}

/** @typeParam Values the form's values: text for each of the entity's fields it shows */
export const formRecordSchema = <Values extends Readonly<Record<string, string>>>(entity: Entity): v.GenericSchema<Values, Values> =>
  v.looseObject(
    Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, v.optional(formFieldSchema(field))])),
  ) as unknown as v.GenericSchema<Values, Values>;
