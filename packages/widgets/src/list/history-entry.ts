/** What a list leaves in the page's history entry: no address and no server sees it; back and a reload find it. */
export interface SessionCache {
  /** The search text. */
  readonly keyword?: string;
  /** How far the rows were scrolled, px. */
  readonly top?: number;
  /** The id of the row that was opened last. */
  readonly opened?: string;
}

/** @param name tells the lists of a page apart */
export const cachedForSession = (name: string): SessionCache => history.state?.caredesk?.[name] ?? {};

/**
 * Adds to the entry; what others keep in it stays. A page whose own state is no plain object keeps that, and lists are
 * not cachedForSession there.
 * @param url the entry's address from now on
 */
export function remember(name: string, changed: SessionCache, url: string | URL = location.href): void {
  const { state } = history;
  const isPlain = state === null || (typeof state === 'object' && !Array.isArray(state));
  const own = { ...cachedForSession(name), ...changed };
  history.replaceState(isPlain ? { ...state, caredesk: { ...state?.caredesk, [name]: own } } : state, '', url);
}
