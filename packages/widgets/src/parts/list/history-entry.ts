/** A list's state in the page's history entry: not in the address, not sent to a server; Back and a reload find it. */
export interface ListEntry {
  /** The search text. */
  readonly keyword?: string;
  /** How far the rows were scrolled, px. */
  readonly top?: number;
  /** The id of the row that was opened last. */
  readonly opened?: string;
}

/** @param name distinguishes the lists of a page */
export const readHistoryEntry = (name: string): ListEntry => history.state?.caredesk?.[name] ?? {};

/**
 * Adds to the entry and keeps other parts of it. A page whose own state is not a plain object keeps that, and the list's
 * state is not stored. Where the browser refuses the change, the entry stays as it is until the next one: Safari takes 100
 * changes in 10 s, and a sandboxed frame none.
 * @param url the entry's new address
 */
export function writeHistoryEntry(name: string, changed: ListEntry, url: string | URL = location.href): void {
  const { state } = history;
  const isPlain = state === null || (typeof state === 'object' && !Array.isArray(state));
  const own = { ...readHistoryEntry(name), ...changed };
  try {
    history.replaceState(isPlain ? { ...state, caredesk: { ...state?.caredesk, [name]: own } } : state, '', url);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
  }
}
