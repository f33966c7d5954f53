/** The contract's schema of an entity as a form's: inputs hold text, and empty text is no value. */
import type { Entity } from '@caredesk/core/contract/entity';
import type { Field, TextField } from '@caredesk/core/contract/field';
import { fieldSchema } from '@caredesk/core/contract/schema';
import { textProblem } from '@caredesk/core/contract/text-problem';
import * as v from 'valibot';
import type { Texts } from '../i18n/catalog.js';
import type { Messages } from './messages.js';

type FormTexts = Texts<Messages>;

function textMessage(field: TextField, value: string, texts: FormTexts): string {
  switch (textProblem(field, value)) {
    case 'tooLong':
      return texts.tooLong({ max: field.max });
    case 'notEmail':
      return texts.email;
    case 'tooShort':
      return texts.password;
    case 'cardNumber':
      return texts.cardNumber;
    default:
      return texts.wrong;
  }
}

/** What is wrong with a value that its field's schema refuses, in the user's language. */
function problem(field: Field, value: string, texts: FormTexts): string {
  if (value.trim() === '') return texts.required;
  switch (field.kind) {
    case 'text':
      return textMessage(field, value, texts);
    case 'integer':
      return texts.number({ min: field.min, max: field.max });
    case 'date':
    case 'instant':
      // Days that do not exist have all their numbers.
      return (value.match(/\d+/g)?.length ?? 0) < (field.kind === 'date' ? 3 : 5) ? texts.incomplete : texts.date;
    default:
      return texts.wrong;
  }
}

/** A field's text, checked by the contract's own rule. */
function formFieldSchema(field: Field, texts: FormTexts): v.GenericSchema<string, string> {
  // Ids are opaque in core, and amounts are read by the form that has their currency.
  const isOpaque = field.kind === 'id' || field.kind === 'money' || field.kind === 'decimal';
  const schema = isOpaque ? v.string() : fieldSchema(field, 'text');
  return v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      const isFine = value === '' ? !field.required : v.is(schema, value);
      if (!isFine) addIssue({ message: problem(field, value, texts) });
    }),
  );
}

/** @typeParam Values the form's values: text for each of the entity's fields that it shows */
export const formRecordSchema = <Values extends Readonly<Record<string, string>>>(
  entity: Entity,
  texts: FormTexts,
): v.GenericSchema<Values, Values> =>
  v.looseObject(
    Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, v.optional(formFieldSchema(field, texts))])),
  ) as unknown as v.GenericSchema<Values, Values>;
