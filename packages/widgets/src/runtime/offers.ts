/** The one answer to "is this offered here?": what the account may do, and what the page wants its elements to offer. */
import { type Held, lackedPermission, type Permission } from '@caredesk/core/contract/permission';

/** The words of `without`: what elements offer, by what it does. */
export const actionWords = ['refund', 'cancel', 'charge', 'edit', 'delete', 'export', 'import', 'password', 'login'] as const;
export type ActionWord = (typeof actionWords)[number];

/** A call of the contract, by what it needs. */
export interface Needs {
  readonly needs: readonly Permission[];
}

/** Allowed for every account: offered as soon as the permissions are known. */
export const anySession: Needs = { needs: [] };

/** An export reads a list: no call of the contract is its own. */
export const exporting: Needs = { needs: ['export'] };

/**
 * Whether an element offers an action that makes this call. False until permissions are known, so that no button appears and then vanishes.
 * @param word the action's word in `without`; undefined: `without` can't remove it
 */
export type Offers = (call: Needs, word?: ActionWord) => boolean;

/**
 * @param permissions undefined: not known yet
 * @param without blank-separated words
 * @param lacks whether the backend has no such call
 */
export function offersOf(permissions: Held, without: string | undefined, lacks: (call: Needs) => boolean = () => false): Offers {
  const words = without?.split(/\s+/) ?? [];
  return (call, word) =>
    permissions !== undefined && !(word && words.includes(word)) && lackedPermission(permissions, call) === undefined && !lacks(call);
}
