/** The contract's schema of an entity as a form's: inputs hold text, and empty text is no value. */
import type { Entity, Field } from '@caredesk/core/contract/field';
import { fieldSchema } from '@caredesk/core/contract/schema';
import { typedText } from '@caredesk/core/contract/typed-text';
import type { Problem } from '@caredesk/core/rules/problem';
import * as v from 'valibot';
import type { Texts } from '../../i18n/catalog.js';
import { problemOf } from './field-kinds.js';
import type { Messages } from './messages.js';

type FormTexts = Texts<Messages>;

/** A field's text without invisible characters, checked by the contract's own rule. @param untouched texts that the user did not type */
function formFieldSchema(name: string, field: Field, texts: FormTexts, untouched: readonly unknown[]): v.GenericSchema<string, string> {
  // Ids are opaque in core, and amounts are read by the form that has their currency.
  const isOpaque = field.kind === 'id' || field.kind === 'money' || field.kind === 'decimal';
  const schema = isOpaque ? v.string() : fieldSchema(field, 'text');
  return v.pipe(
    v.string(),
    v.transform((text) => (untouched.includes(text) ? text : typedText(field, text))),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      const isFine = untouched.includes(value) || (value === '' ? !field.required : v.is(schema, value));
      if (!isFine) addIssue({ message: problemOf(name, field, value, texts) });
    }),
  );
}

/**
 * @typeParam Values the form's values: text for each of the entity's fields that it shows
 * @param before the values of the changed records: a value that the backend itself has is never reported as a problem
 */
export const formRecordSchema = <Values extends Readonly<Record<string, string>>>(
  entity: Entity,
  texts: FormTexts,
  before: readonly Values[] = [],
): v.GenericSchema<Values, Values> =>
  v.looseObject(
    Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => {
        const untouched = before.map((values) => values[name]);
        return [name, v.optional(formFieldSchema(name, field, texts, untouched))];
      }),
    ),
  ) as unknown as v.GenericSchema<Values, Values>;

/**
 * A business rule of core, which answers codes, as a form's check: each problem beside its field, in the user's language.
 * @param textOf undefined: the field's own rule already has a message
 */
export const ruleCheck = <Values extends Readonly<Record<string, string>>, P extends Problem>(
  problemsOf: (values: Values) => readonly P[],
  textOf: (problem: P) => string | undefined,
): v.RawCheckAction<Values> =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const problem of problemsOf(input)) {
      const message = textOf(problem);
      const key = problem.field as Extract<keyof Values, string>;
      if (message !== undefined) addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  });
