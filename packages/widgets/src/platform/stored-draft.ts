/**
 * What someone has typed and not sent yet: it outlives a reload, but neither the tab nor the session of who typed it
 * (`runtime/services.ts` drops it at the sign-out).
 */
import { parseOwn } from '@caredesk/core/contract/own';
import type { Session } from '@caredesk/core/session';
import { draftKey, forgetDraft } from './forget-user.js';
import { openStorage } from './storage.js';
import { userOfToken } from './token-user.js';

export interface Draft<Values> {
  /** Empty where nothing is kept, or someone else's. */
  read(): Promise<Partial<Values>>;
  /** Keeps nothing before the first `read()`. */
  write(values: Partial<Values>): void;
  clear(): void;
}

/** Says whose draft it is; undefined: nobody knows, so none is kept. */
export type DraftOwner = () => Promise<string | undefined>;

/**
 * The token's subject. Tokens that don't tell belong to the one session of the tab; a portal that brings its own tokens
 * may have changed the user without a word, so there it counts as unknown.
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

/** @param name says whose form, and of which backend, it is */
export function storedDraft<Values>(name: string, ownerOf: DraftOwner): Draft<Values> {
  let owner: string | undefined;
  const kept = (): Partial<Kept<Values>> => {
    try {
      return (parseOwn(openStorage('sessionStorage')?.getItem(draftKey) ?? '{}') as Kept<Values> | null) ?? {};
    } catch {
      return {};
    }
  };
  return {
    read: async () => {
      owner = await ownerOf();
      const found = kept();
      if (owner !== undefined && found.owner === owner && found.name === name) return found.values ?? {};
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
