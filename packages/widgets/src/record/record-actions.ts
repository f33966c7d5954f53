/** An element's own buttons as what its page can offer elsewhere. A view says which they are: all within `data-actions`. */
import type { RecordAction } from './record-named.js';

const allowed = 'button:not(:disabled, [aria-disabled="true"])';

/** Those that are shown, and that can be pressed. */
export function actionsIn(root: ParentNode | null): readonly RecordAction[] {
  const bars = [...(root?.querySelectorAll<HTMLElement>('[data-actions]') ?? [])];
  return bars
    .flatMap((bar) => [...bar.querySelectorAll<HTMLButtonElement>(allowed)])
    .filter((button) => button.checkVisibility())
    .map((button) => ({
      name: button.getAttribute('aria-label') ?? button.textContent,
      run: () => {
        // Where the focus comes back to when its question is answered.
        button.focus();
        button.click();
      },
    }));
}
