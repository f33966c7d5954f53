import { isObject } from './decode.js';
import { own } from './own.js';

/** `errorMessage` of an answer (spec §8), or the `error_description` of /token (RFC 6749 §5.2); undefined when there is none. */
export function errorText(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const data = own(body, 'data');
  const text = own(body, 'errorMessage') ?? (isObject(data) ? own(data, 'errorMessage') : undefined) ?? own(body, 'error_description');
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}
