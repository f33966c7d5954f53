/** Where a page's shortcuts would be a surprise: what is typed into, and what lies above the page. */
const taking = 'input, textarea, select, dialog, [popover]';

/**
 * Whether a page may take a key as a shortcut of its own: pressed without Ctrl, Alt or Cmd, typed into no field, and in no dialog, menu or
 * popover. Those of widgets count, too: for the page's listeners, the target of their keys is the element.
 */
export const isPageKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !event.composedPath().some((node) => node instanceof HTMLElement && (node.matches(taking) || node.isContentEditable));
