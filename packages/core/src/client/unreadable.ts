import type { Page } from '../contract/endpoint.js';
import { CaredeskError } from './error.js';

/** The error of rows that can't be read, for whom they hide something; undefined: there are none. @param call the list's */
export function unreadableError({ unreadable: [first] = [] }: Page<unknown>, call: string): CaredeskError | undefined {
  if (!first) return undefined;
  const { index, field, expected } = first;
  return new CaredeskError({ code: 'contract', call, detail: `data[${index}]${field && `.${field}`} should be ${expected}` });
}
