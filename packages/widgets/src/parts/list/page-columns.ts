/** A list's columns as the page has them. The code for that is loaded where a page names columns or has its own. */
type ArrangeColumns = typeof import('./arrange-columns.js').arrangeColumns;

let arrangeColumns: ArrangeColumns | undefined;

/** Await this before a list gets the page's columns; if the code can't be loaded, the list keeps its own columns. */
export async function loadArranging(): Promise<void> {
  arrangeColumns ??= (await import('./arrange-columns.js').catch(() => undefined))?.arrangeColumns;
}

/** Calls `arrangeColumns`, once it is loaded. */
export const arranged: ArrangeColumns = (list, kind, columns, own, names) => arrangeColumns?.(list, kind, columns, own, names) ?? columns;
