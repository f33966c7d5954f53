/**
 * Keeps the focus in the element. If the focused node is removed or disabled, the focus goes to its row, to the neighbour of a removed
 * row, back to where it came from (the button that opened a form or a dialog, also if it was rendered again), or to the first control.
 * Loaded when anything in the page gets the focus for the first time, or the page is left.
 */
import { domMember } from '../browser/dom-member.js';

/** Number of steps that are stored: those through a form of many fields, and the button that opened it. */
const longest = 40;
/** The new content may take the focus itself, such as a form's first field. */
const settleMs = 60;
const rows = 'li, tr, fieldset';
const forms = 'form, fieldset';
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

interface Step {
  readonly node: HTMLElement;
  readonly label: string;
  /** The row that it stood in, and where that was. */
  readonly row: Element | null;
  readonly parent: Element | null;
  readonly index: number;
}

const labelOf = (node: HTMLElement): string => node.getAttribute('aria-label') ?? node.textContent ?? '';
const isGone = (node: Element): boolean => !node.isConnected || node.matches(':disabled');
const indexOf = (node: Element | null): number => (node?.parentElement ? [...node.parentElement.children].indexOf(node) : -1);

/**
 * @param box the box that the element renders into; nothing outlives it
 * @param first the node that had the focus first, if any; it may be gone since
 */
export function keepFocus(box: HTMLElement, first: Node): void {
  const root = box.getRootNode() as ShadowRoot;
  const way: Step[] = [];
  const note = (node: Node | null) => {
    if (!(node instanceof HTMLElement) || node === box) return;
    const row = node.closest(rows);
    way.push({ node, label: labelOf(node), row, parent: row?.parentElement ?? null, index: indexOf(row) });
    if (way.length > longest) way.shift();
  };
  let hasLeft = false;
  /** The node that this module focused, until the user moves the focus. */
  let placed: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => {
    const last = way.at(-1);
    if (placed && root.activeElement === placed) return true;
    return (
      !hasLeft &&
      last &&
      isGone(last.node) &&
      box.isConnected &&
      !root.activeElement &&
      domMember(document, 'activeElement') === domMember(document, 'body')
    );
  };
  const isPlaced = () => placed && !isGone(placed);
  const place = (next: HTMLElement | undefined) => {
    next?.focus();
    placed = next;
  };
  const check = (added: readonly Node[]) => {
    const [last, field] = [way.at(-1), isLost() && firstField(added)];
    if (field) return place(field);
    if (isPlaced() || !last || !isGone(last.node)) return;
    clearTimeout(timer);
    // The browser takes the focus from what is disabled a frame later.
    timer = setTimeout(() => {
      if (last !== way.at(-1) || isPlaced() || !isLost()) return;
      // What is behind a modal dialog takes no focus.
      const scope = [...box.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? box;
      const back = neighbourOf(last) ?? wayBack(scope, way);
      if (back) return place(back);
      place(scope.querySelector<HTMLElement>(focusable) ?? scope);
      // The user has not been in that place.
      way.splice(way.indexOf(last) + 1);
    }, settleMs);
  };
  note(first);
  // A dialog may have opened while this was loaded.
  if (root.activeElement !== first) note(root.activeElement);
  box.addEventListener('focusin', ({ target }) => {
    hasLeft = false;
    placed = undefined;
    note(target as Element);
  });
  // A click on the page moved the focus away: it is not taken back.
  box.addEventListener('focusout', ({ target }) => {
    setTimeout(() => {
      hasLeft = !isGone(target as Element) && !root.activeElement;
    });
  });
  // Before what the key or the press does: a form that Escape takes away is gone before the event comes up here.
  const free = () => {
    placed = undefined;
  };
  for (const type of ['pointerdown', 'keydown']) box.addEventListener(type, free, { capture: true });
  new MutationObserver((records) => check(records.flatMap(({ addedNodes }) => [...addedNodes]))).observe(box, {
    childList: true,
    subtree: true,
  });
  check([box]);
}

/** The first field of a new form, or of a new part of one. */
function firstField(added: readonly Node[]): HTMLElement | undefined {
  for (const node of added) {
    if (!(node instanceof Element)) continue;
    const form = node.matches(forms) ? node : node.querySelector(forms);
    const field = form?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled), textarea:not(:disabled)');
    if (field) return field;
  }
  return undefined;
}

/** The row that a control was taken out of, or in the row that has taken the place of one that is gone. */
function neighbourOf({ row, parent, index }: Step): HTMLElement | undefined {
  if (row?.isConnected) return row.matches('tr[tabindex]') ? (row as HTMLElement) : undefined;
  if (!parent?.isConnected) return undefined;
  const next = parent.children[Math.min(index, parent.childElementCount - 1)];
  return next?.matches(focusable) ? (next as HTMLElement) : (next?.querySelector<HTMLElement>(focusable) ?? undefined);
}

/** The latest place that still exists, or exists again: in its own row, where that stays. */
function wayBack(scope: HTMLElement, way: readonly Step[]): HTMLElement | undefined {
  const all = [...scope.querySelectorAll<HTMLElement>(focusable)].filter((node) => node.checkVisibility());
  for (const step of way.toReversed()) {
    const { node, label, row } = step;
    const again = all.filter((one) => one === node || (one.localName === node.localName && label && labelOf(one) === label));
    const ownRow = scope.contains(row) ? row : undefined;
    const match =
      again.find((one) => one === node) ?? again.find((one) => ownRow?.contains(one)) ?? (ownRow && neighbourOf(step)) ?? again[0];
    if (match) return match;
  }
  return undefined;
}
