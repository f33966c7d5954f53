/** `--fields` and other names of the contract's fields. */
import type { Entity } from '@caredesk/core/contract';
import { UserError } from '../../errors.js';
import { nearest } from '../../nearest.js';

/** The field's name as the contract writes it. @throws {UserError} for a name that it does not know */
export function checkField(flag: string, name: string, entity: Entity): string {
  const names = Object.keys(entity.fields);
  const field = names.find((known) => known.toLowerCase() === name.trim().toLowerCase());
  if (field) return field;
  const near = nearest(name, names);
  throw new UserError(`${flag}: "${name}" is not a field of ${entity.name}.`, {
    hint: `${near ? `Did you mean ${near}? ` : ''}Fields: ${names.join(', ')}.`,
  });
}

/** The names of a comma-separated list; undefined when it is not given. @throws {UserError} for an empty list too */
export function parseFields(list: string | undefined, entity: Entity): readonly string[] | undefined {
  const names = list?.split(',').filter((name) => name.trim() !== '');
  if (names?.length === 0) throw new UserError('--fields names no field.', { hint: `Fields: ${Object.keys(entity.fields).join(', ')}.` });
  return names?.map((name) => checkField('--fields', name, entity));
}
