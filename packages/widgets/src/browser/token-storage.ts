/**
 * Where the browser stores tokens: each backend's beside a note of the base that issued them, so that none is sent to another. If storage
 * is blocked (privacy settings, sandboxed frames), memory is used.
 */
import type { SessionStorage } from '@caredesk/core/session/ports';
import { memoryStorage, sessionKeys } from '@caredesk/core/session/token-store';
import { openStorage, readJson } from './storage.js';

/** Where tokens are kept: `local` outlives the browser, `session` the page, `memory` nothing. */
export type StorageKind = 'local' | 'session' | 'memory';

/**
 * Beside the tokens: the base that issued them. In local storage also whether the user chose to be remembered; in a tab's own storage
 * `remember: false` means that the tokens are there by that choice, not by the portal's setting.
 */
const noteKey = 'caredeskSession';

export interface Note {
  readonly apiBase?: string | undefined;
  readonly remember?: boolean;
  /** The bases whose users chose not to be remembered. */
  readonly forgetful?: readonly string[];
}

export const readNote = (area: Storage): Note => readJson<Note>(area, noteKey) ?? Object.create(null);

export const writeNote = (area: Storage, changes: Note): void => area.setItem(noteKey, JSON.stringify({ ...readNote(area), ...changes }));

/** A note of version 0.1.0 names no bases: it had one. */
export const forgetfulBases = ({ forgetful, remember, apiBase }: Note, own: string): readonly string[] =>
  forgetful ?? (remember === false ? [apiBase ?? own] : []);

/** Maximum time that data may stay on a page whose own script has cleared storage. */
const pollMs = 1_000;

export interface TokenStorageOptions {
  readonly kind: StorageKind;
  /** The backend that the tokens belong to. */
  readonly apiBase: string;
  /** The base of tokens without a note: the one that the portal configured, possibly late. */
  readonly defaultBase: () => string;
}

export function browserStorage(options: TokenStorageOptions): SessionStorage {
  const { kind } = options;
  const page = kind === 'memory' ? undefined : openStorage('sessionStorage');
  const lasting = kind === 'local' ? openStorage('localStorage') : page;
  return lasting ? webStorage(options, lasting, page ?? lasting) : memoryStorage();
}

/** One backend's values in one storage: under the session's own keys, or, where those are another backend's, under keys with its name. */
function slotIn(area: Storage, { apiBase, defaultBase }: TokenStorageOptions) {
  const isFree = () => Object.values(sessionKeys).every((key) => area.getItem(key) === null);
  const owner = () => (isFree() ? undefined : (readNote(area).apiBase ?? defaultBase()));
  const own = (key: string) => `${key} ${apiBase}`;
  return {
    get: (key: string) => area.getItem(owner() === apiBase ? key : own(key)),
    set: (key: string, value: string, note: Note) => {
      const ownedBy = owner();
      if (ownedBy === undefined) writeNote(area, { ...note, apiBase });
      area.setItem(ownedBy === undefined || ownedBy === apiBase ? key : own(key), value);
    },
    remove: (key: string) => {
      area.removeItem(own(key));
      if (owner() !== apiBase) return;
      area.removeItem(key);
      if (isFree()) writeNote(area, { apiBase: undefined });
    },
  };
}

function webStorage(options: TokenStorageOptions, lasting: Storage, page: Storage): SessionStorage {
  const isForgetful = () => lasting !== page && forgetfulBases(readNote(lasting), options.apiBase).includes(options.apiBase);
  const place = () => (isForgetful() ? page : lasting);
  const slots = { lasting: slotIn(lasting, options), page: slotIn(page, options) };
  const slot = () => (place() === page ? slots.page : slots.lasting);
  /** Values that a full storage refused; only this tab has them. */
  const unwritten = new Map<string, string>();
  /** The last values, for a storage that no longer answers (a broken profile, a revoked permission). */
  const memory = new Map<string, string | null>();

  /** Removes what an earlier storage setting left in this tab, so that a later setting does not bring it back. */
  const dropLeftovers = (key: string) => {
    if (place() !== page && readNote(page).remember === false) slots.page.remove(key);
  };
  return {
    get shared() {
      return place() !== page;
    },
    get: (key) => {
      try {
        dropLeftovers(key);
        memory.set(key, slot().get(key));
      } catch {}
      return unwritten.get(key) ?? memory.get(key) ?? null;
    },
    set: (key, value) => {
      unwritten.delete(key);
      try {
        slot().set(key, value, isForgetful() ? { remember: false } : {});
      } catch {
        unwritten.set(key, value);
      }
    },
    remove: (key) => {
      unwritten.delete(key);
      memory.delete(key);
      try {
        slots.lasting.remove(key);
        slots.page.remove(key);
      } catch {}
    },
    subscribe: (listener) => {
      const controller = new AbortController();
      addEventListener('storage', listener, controller);
      // A page that returns from the back/forward cache has missed events.
      addEventListener('pageshow', listener, controller);
      return () => controller.abort();
    },
    poll: (listener) => {
      const timer = setInterval(listener, pollMs);
      return () => clearInterval(timer);
    },
  };
}
