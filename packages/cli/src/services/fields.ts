/** `--fields` and other names of the contract's fields. */
import type { Entity } from '@caredesk/core/contract';
import { UserError } from '../errors.js';
import { nearest } from '../nearest.js';

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

/** The names of a comma-separated list; undefined when it is not given. */
export const parseFields = (list: string | undefined, entity: Entity): readonly string[] | undefined =>
  list
    ?.split(',')
    .filter((name) => name.trim() !== '')
    .map((name) => checkField('--fields', name, entity));
