/**
 * Unsent input of a form: it survives a reload, but neither the tab nor its user's session (`runtime/services.ts` deletes it at the
 * sign-out).
 */
import type { Session } from '@caredesk/core/session';
import { draftKey, forgetDraft } from './forget-user.js';
import { keepJson, openStorage, readJson } from './storage.js';
import { userOfToken } from './token-user.js';

export type Draft<Values> = ReturnType<typeof storedDraft<Values>>;

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
export function storedDraft<Values>(name: string, ownerOf: DraftOwner) {
  let owner: string | undefined;
  return {
    /** Empty if nothing is stored, or another user's draft. */
    read: async (): Promise<Partial<Values>> => {
      owner = await ownerOf();
      const kept = readJson<Kept<Values>>(openStorage('sessionStorage'), draftKey);
      if (owner !== undefined && kept?.owner === owner && kept.name === name) return kept.values ?? {};
      forgetDraft();
      return {};
    },
    /** Keeps nothing before the first `read()`. */
    write: (values: Partial<Values>): void => {
      if (owner !== undefined) keepJson(openStorage('sessionStorage'), draftKey, { name, owner, values } satisfies Kept<Values>);
    },
    clear: forgetDraft,
  };
}
