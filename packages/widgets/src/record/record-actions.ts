/** An element's own buttons as what its page can offer elsewhere. A view says which they are: all within `data-actions`. */
import type { RecordAction } from './record-named.js';

/** A menu's button does nothing itself: what stands in the menu does. */
const allowed = 'button:not(:disabled, [aria-disabled="true"], [aria-haspopup])';

/** Shown, or in a menu whose place is. */
const isThere = (button: Element): boolean => ((button.closest('[role="menu"]') ?? button).parentElement ?? button).checkVisibility();

/** Those that are there, and that can be pressed. */
export function actionsIn(root: ParentNode | null): readonly RecordAction[] {
  const bars = [...(root?.querySelectorAll<HTMLElement>('[data-actions]') ?? [])];
  return bars
    .flatMap((bar) => [...bar.querySelectorAll<HTMLButtonElement>(allowed)])
    .filter(isThere)
    .map((button) => ({
      name: button.getAttribute('aria-label') ?? button.textContent,
      run: () => {
        // Where the focus comes back to when its question is answered.
        button.focus();
        button.click();
      },
    }));
}
