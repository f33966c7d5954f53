/** What a session needs from its surroundings: a browser, a terminal or a test. */

/** Where tokens are kept, under the keys of spec §9: `token` and `refreshToken`. */
export interface SessionStorage {
  /** Whether the other tabs or processes of the session read and write the same values, though perhaps a little later. May change. */
  readonly shared: boolean;
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls the listener when another tab or process changed a key. */
  subscribe?(listener: () => void): () => void;
  /** Calls the listener periodically, for changes without an event: a script of the same page that clears storage. */
  poll?(listener: () => void): () => void;
}

/** Mutual exclusion between tabs or processes. */
export interface SessionLock {
  /**
   * Runs the task alone. A holder that is frozen or stale is waited for at most `waitMs`, then the task runs anyway:
   * the server's rotation rules decide between two who refresh at once.
   */
  run<T>(name: string, waitMs: number, task: () => Promise<T>): Promise<T>;
  /**
   * Publishes a name that every later holder of the lock can read at once. Needed if storage is slower than the lock: a
   * localStorage write can reach another tab after the lock was released.
   */
  publish?(name: string): void;
  isPublished?(name: string): Promise<boolean>;
}

/** Messages to the other tabs of the same session; a separate process has none. */
export interface SessionChannel {
  post(message: SessionMessage): void;
  subscribe(listener: (message: SessionMessage) => void): () => void;
}

/** Why no user is signed in: none has been, the user signed out, or the session was ended without the user, for whom pages keep what was typed. */
export type SignedOutReason = 'never' | 'signed-out' | 'expired';

export interface Tokens {
  readonly accessToken: string;
  /** Undefined: a 401 signs out. */
  readonly refreshToken: string | undefined;
}

/** Tokens, and the session that they belong to. */
export interface SessionTokens extends Tokens {
  /** The same after renewals, another after each sign-in. */
  readonly session: string;
}

export type SessionMessage =
  /** `replaces`: the access token before it, so that a message that comes late overwrites nothing newer. */
  | { readonly type: 'signed-in'; readonly tokens: SessionTokens; readonly replaces?: string | undefined }
  | { readonly type: 'renewed'; readonly tokens: SessionTokens; readonly replaces: string }
  /** `ends`: the access token of the session. */
  | { readonly type: 'signed-out'; readonly reason: SignedOutReason; readonly ends?: string | undefined }
  /** A tab without tokens requests them from the other tabs; tabs with their own storage answer `here`. */
  | { readonly type: 'hello' }
  | { readonly type: 'here'; readonly tokens: SessionTokens };
