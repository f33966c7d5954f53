/** Runs in the page: finds what a user would name, through shadow roots, among what is visible. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { Point } from './driver.js';

/** A string: equal for names, contained in texts; white space counts as one blank. */
export type Match = string | { readonly source: string; readonly flags: string };

/** One step from an element to those inside it that match all that is given. */
export interface Step {
  readonly role?: string;
  readonly name?: Match;
  /** The innermost element with this text. */
  readonly text?: Match;
  readonly css?: string;
  /** One of those that match, counted from 0; negative: from the end. */
  readonly nth?: number;
}
export type Query = readonly Step[];

export interface Seen {
  readonly text: string;
  readonly name: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly isChecked: boolean;
  readonly isFocused: boolean;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Where to press, or why not yet. */
export type Aim = Point | { readonly problem: string };

const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

function* below(root: Element): Generator<Element> {
  for (const child of [...(root.shadowRoot?.children ?? []), ...root.children]) {
    yield child;
    yield* below(child);
  }
}

const isVisible = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};

const fits = (text: string, match: Match, isPart: boolean) =>
  typeof match === 'string' ? (isPart ? text.includes(match) : text === match) : new RegExp(match.source, match.flags).test(text);

const isInnermost = (element: Element, match: Match) =>
  fits(tidy(element.textContent), match, true) && ![...element.children].some((child) => fits(tidy(child.textContent), match, true));

const isIt = (element: Element, { role, name, text, css }: Step) =>
  (css === undefined || element.matches(css)) &&
  (role === undefined || getRole(element) === role) &&
  (text === undefined || isInnermost(element, text)) &&
  isVisible(element) &&
  (name === undefined || fits(tidy(computeAccessibleName(element)), name, false));

function find(query: Query): Element[] {
  let found: Element[] = [document.documentElement];
  for (const step of query) {
    const next = new Set(found.flatMap((root) => [...below(root)].filter((element) => isIt(element, step))));
    found = [...next];
    if (step.nth !== undefined) found = [found.at(step.nth)].filter((element) => element !== undefined);
  }
  return found;
}

function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

function hitAt({ x, y }: Point): Element | null {
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

const parentOf = (node: Node): Node | null => (node as Element).assignedSlot ?? (node instanceof ShadowRoot ? node.host : node.parentNode);

function isWithin(node: Node | null, outer: Element): boolean {
  for (let at = node; at; at = parentOf(at)) if (at === outer || (at as HTMLLabelElement).control === outer) return true;
  return false;
}

const described = (element: Element | null) =>
  element ? `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${tidy(element.textContent).slice(0, 60)}` : 'nothing';

const centreOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

function seen(element: Element): Seen {
  const { value = '', checked = false } = element as Partial<HTMLInputElement>;
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    text: tidy((element as HTMLElement).innerText ?? element.textContent),
    name: tidy(computeAccessibleName(element)),
    value: String(value),
    isDisabled: element.matches(':disabled, [aria-disabled="true"]'),
    isChecked: checked || element.getAttribute('aria-checked') === 'true',
    isFocused: focused() === element,
    box: { x, y, width, height },
  };
}

export const finder = {
  element: (query: Query): Element | undefined => find(query)[0],
  count: (query: Query): number => find(query).length,
  see: (query: Query): Seen[] => find(query).map(seen),
  focused: (): Seen | null => {
    const element = focused();
    return element && seen(element);
  },
  /** Where a press would hit what was found, and nothing else. */
  aim: (query: Query): Aim => {
    const found = find(query);
    const [element] = found;
    if (!element || found.length > 1) return { problem: `${found.length} were found: ${found.slice(0, 5).map(described).join(' | ')}` };
    // A button at work takes no clicks.
    if (element.matches(':disabled, [aria-busy="true"]')) return { problem: 'it is disabled or busy' };
    if (!isWithin(hitAt(centreOf(element)), element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const point = centreOf(element);
    const hit = hitAt(point);
    return isWithin(hit, element) ? point : { problem: `${described(hit)} is in front of it` };
  },
  /** What a user sees of the page, for the message of a failure. */
  shown: (): string => {
    const texts: string[] = [];
    for (const element of below(document.documentElement)) {
      if (element.matches('script, style, title')) continue;
      const own = tidy(
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent)
          .join(' '),
      );
      if (own !== '' && isVisible(element)) texts.push(own);
    }
    return `${location.href}: ${texts.join(' · ').slice(0, 1500)}`;
  },
};

Object.assign(globalThis, { caredeskFinder: finder });
