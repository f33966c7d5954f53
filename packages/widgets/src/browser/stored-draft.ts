/**
 * Unsent input of a form: it survives a reload, but neither the tab nor its user's session (`runtime/services.ts` deletes it at the
 * sign-out).
 */
import { parseOwn } from '@caredesk/core/contract/own';
import type { Session } from '@caredesk/core/session';
import { draftKey, forgetDraft } from './forget-user.js';
import { openStorage } from './storage.js';
import { userOfToken } from './token-user.js';

export interface Draft<Values> {
  /** Empty if nothing is stored, or another user's draft. */
  read(): Promise<Partial<Values>>;
  /** Keeps nothing before the first `read()`. */
  write(values: Partial<Values>): void;
  clear(): void;
}

/** The user of a draft; undefined: unknown, so no draft is stored. */
export type DraftOwner = () => Promise<string | undefined>;

/**
 * The token's subject. Tokens without one belong to the one session of the tab. A portal that supplies tokens may change the user at any
 * time, so there the user is unknown.
 */
export const draftOwner =
  (session: Pick<Session, 'current'>, isPortals: boolean): DraftOwner =>
  async () => {
    const token = await session.current();
    return userOfToken(token ?? '') ?? (isPortals ? undefined : '');
  };

interface Kept<Values> {
  readonly name: string;
  readonly owner: string;
  readonly values: Partial<Values>;
}

/** @param name identifies the form and the backend */
export function storedDraft<Values>(name: string, ownerOf: DraftOwner): Draft<Values> {
  let owner: string | undefined;
  const read = (): Partial<Kept<Values>> => {
    try {
      return (parseOwn(openStorage('sessionStorage')?.getItem(draftKey) ?? '{}') as Kept<Values> | null) ?? {};
    } catch {
      return {};
    }
  };
  return {
    read: async () => {
      owner = await ownerOf();
      const values = read();
      if (owner !== undefined && values.owner === owner && values.name === name) return values.values ?? {};
      forgetDraft();
      return {};
    },
    write: (values) => {
      if (owner === undefined) return;
      try {
        openStorage('sessionStorage')?.setItem(draftKey, JSON.stringify({ name, owner, values } satisfies Kept<Values>));
      } catch {
        // A full storage costs the draft, nothing else.
      }
    },
    clear: forgetDraft,
  };
}
