import type { Field } from '@caredesk/core/contract';
import { controlOf } from './field-kinds.js';

/**
 * The fields of one group that say "(optional)": those that may stay empty beside others that must be filled. Where nothing must be
 * filled nothing is marked, and a list of choices always has a value.
 */
export function optionalIn(fields: Readonly<Record<string, Field>>): ReadonlySet<string> {
  const all = Object.entries(fields);
  const mayStayEmpty = ([, field]: (typeof all)[number]) => !field.required && controlOf(field).control !== 'select';
  return new Set(all.some(([, field]) => field.required) ? all.filter(mayStayEmpty).map(([name]) => name) : []);
}
