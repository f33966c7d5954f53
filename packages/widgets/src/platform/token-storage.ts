/** Where the browser keeps tokens. A blocked storage (privacy settings, sandboxed frames) becomes memory. */

import type { SessionStorage } from '@caredesk/core/session/ports';
import { memoryStorage } from '@caredesk/core/session/token-store';
import type { StorageKind } from '../runtime/settings.js';

/** Says whose tokens the storage holds and whether they outlive the browser: `{apiBase, remember}`. */
const noteKey = 'caredeskSession';

interface Note {
  readonly apiBase?: string | undefined;
  readonly remember?: boolean;
}

/** The storage itself, or undefined where the browser forbids it. */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    const storage = globalThis[kind];
    storage.setItem('caredeskProbe', '');
    storage.removeItem('caredeskProbe');
    return storage;
  } catch {
    return undefined;
  }
}

function readNote(storage: Storage): Note {
  try {
    return (JSON.parse(storage.getItem(noteKey) ?? '{}') as Note | null) ?? {};
  } catch {
    return {};
  }
}

/** Chooses, before a sign-in, whether its tokens outlive the browser. All tabs read the choice from local storage. */
export function rememberSession(apiBase: string, remember: boolean): void {
  openStorage('localStorage')?.setItem(noteKey, JSON.stringify({ apiBase, remember } satisfies Note));
}

export function browserStorage(kind: StorageKind, apiBase: string): SessionStorage {
  const page = kind === 'memory' ? undefined : openStorage('sessionStorage');
  const lasting = kind === 'local' ? openStorage('localStorage') : page;
  return lasting ? webStorage(apiBase, lasting, page ?? lasting) : memoryStorage();
}

function webStorage(apiBase: string, lasting: Storage, page: Storage): SessionStorage {
  const place = () => (readNote(lasting).remember === false ? page : lasting);
  // The keys are the same for every backend: one's tokens must not be sent to another. Whoever uses them first owns them.
  const owner = () => readNote(lasting).apiBase;
  const isForeign = () => (owner() ?? apiBase) !== apiBase;
  const setOwner = (base: string | undefined) => {
    if (owner() !== base) lasting.setItem(noteKey, JSON.stringify({ ...readNote(lasting), apiBase: base } satisfies Note));
  };
  return {
    get shared() {
      return place() !== page;
    },
    get: (key) => {
      if (isForeign()) return null;
      const where = place();
      // What an earlier choice left in this tab must not come back with a later one.
      if (where !== page) page.removeItem(key);
      const value = where.getItem(key);
      if (value !== null) setOwner(apiBase);
      return value;
    },
    set: (key, value) => {
      setOwner(apiBase);
      place().setItem(key, value);
    },
    remove: (key) => {
      if (isForeign()) return;
      lasting.removeItem(key);
      page.removeItem(key);
      setOwner(undefined);
    },
    subscribe: (listener) => {
      const controller = new AbortController();
      addEventListener('storage', listener, controller);
      // A page that comes back from the back/forward cache has missed what happened meanwhile.
      addEventListener('pageshow', listener, controller);
      return () => controller.abort();
    },
  };
}
