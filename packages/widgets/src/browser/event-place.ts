/** Where an event happens, through shadow roots: for listeners outside of one, its target is the element. */

/** Whether it happens within what matches, or in text that can be edited. */
export const isWithin = (event: Event, selector: string): boolean =>
  event.composedPath().some((node) => node instanceof HTMLElement && (node.matches(selector) || node.isContentEditable));

/**
 * Whether a page may take a key as a shortcut of its own: pressed without Ctrl, Alt or Cmd, typed into no field, and in no dialog, menu or
 * popover, of a widget too.
 */
export const isPageKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey) && !isWithin(event, 'input, textarea, select, dialog, [popover]');
