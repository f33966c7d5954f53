/** What of an element's computed styles is not of the scale. */
import type { FeaturePage } from './feature-site.js';

interface Fault {
  readonly rule: 'type' | 'height' | 'radius' | 'space' | 'colour' | 'target';
  readonly value: string;
  /** The box, by its tag and classes. */
  readonly at: string;
}

/** Runs in the page, which gets its text: it refers to nothing outside. */
function faultsOf(hosts: readonly Element[], isCoarse: boolean): Fault[] {
  const types = ['12px/16px', '13px/20px', '14px/20px', '16px/24px', '20px/28px', '28px/36px'];
  // 1 and 2 px are between the parts of one control, 20 px is a card's.
  const spaces = [0, 1, 2, 4, 8, 12, 16, 20, 24, 32, 48];
  // Check box, control, menu, card, dialog; half of a box is round.
  const radii = ['0px', '4px', '6px', '8px', '10px', '12px', '50%', '99px'];
  const control = isCoarse ? 44 : 32;
  const probe = document.createElement('i');
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  const faults: Fault[] = [];

  /** As bytes, in any notation: a token with transparency is still that token. */
  const bytes = (colour: string): string => {
    const isSeen = !/[,/] ?0\)$/.test(colour);
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = isSeen ? colour.replace(/ \/ [\d.]+\)$/, ')').replace(/^rgba\((.+), [\d.]+\)$/, 'rgb($1)') : '#0000';
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].join();
  };

  /** The colours that the style sheets of this root name. */
  const tokensOf = (root: ShadowRoot): Set<string> => {
    const names = new Set<string>();
    for (const { cssRules } of root.adoptedStyleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSStyleRule) for (const name of rule.style) if (name.startsWith('--_')) names.add(name);
    const box = root.querySelector('.root') ?? root;
    box.append(probe);
    const colours = ['#0000'];
    for (const name of names) {
      probe.style.color = '';
      probe.style.color = `var(${name}, transparent)`;
      colours.push(getComputedStyle(probe).color);
    }
    probe.remove();
    return new Set(colours.map(bytes));
  };

  const check = (element: Element, tokens: ReadonlySet<string>) => {
    const style = getComputedStyle(element);
    const className = element.getAttribute('class')?.trim().replaceAll(/\s+/g, '.');
    const at = `${element.localName}${className ? `.${className}` : ''}`;
    const note = (rule: Fault['rule'], value: string) => faults.push({ rule, value, at });
    const box = element.getBoundingClientRect();
    const isDrawn = !(element instanceof SVGElement);
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isField = element.matches('input:not([type=checkbox], [type=radio], [type=file]), select, textarea');

    if (hasText || isField) {
      const type = `${style.fontSize}/${style.lineHeight}`;
      // Select boxes have another line height in Chromium.
      if (!(element.localName === 'select' ? types.some((known) => known.startsWith(style.fontSize)) : types.includes(type)))
        note('type', type);
      if (!tokens.has(bytes(style.color))) note('colour', `color ${style.color}`);
    }
    if (!isDrawn) return;

    if (
      element.matches(
        '.button:not(.corner *, .chip *, .record-id *, .group-head *, .field-pencil, .pager *, .menu *), .input:not(textarea)',
      ) &&
      Math.abs(box.height - control) > 0.5
    )
      note('height', `${box.height}px`);
    for (const corner of [
      style.borderTopLeftRadius,
      style.borderTopRightRadius,
      style.borderBottomLeftRadius,
      style.borderBottomRightRadius,
    ])
      if (!radii.includes(corner)) note('radius', corner);
    for (const property of ['padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'row-gap', 'column-gap']) {
      const value = style.getPropertyValue(property);
      // A link's padding makes up 24 px with its type; an input keeps the room of the button in it.
      const isMeasured = property.startsWith('padding') && element.matches('a, .input:has(~ button), .field:has(.in-field) .input');
      if (value !== 'normal' && !spaces.includes(Number.parseFloat(value)) && !isMeasured) note('space', `${property} ${value}`);
    }
    // A face has the colour of its person's id.
    if (!tokens.has(bytes(style.backgroundColor)) && !element.matches('.face')) note('colour', `background ${style.backgroundColor}`);
    for (const side of ['top', 'right', 'bottom', 'left'])
      if (style.getPropertyValue(`border-${side}-width`) !== '0px' && style.getPropertyValue(`border-${side}-style`) !== 'none') {
        const colour = style.getPropertyValue(`border-${side}-color`);
        if (!tokens.has(bytes(colour))) note('colour', `border ${colour}`);
      }
    // A link in a sentence may be as high as its line; one by itself may not.
    const isAlone =
      element.matches('a[href], button') &&
      [...(element.parentElement?.childNodes ?? [])].every((node) => node === element || !node.textContent?.trim());
    if (isAlone && box.height < 24) note('target', `${box.height}px`);
    // A box is as large as its label, or as the control that it is a part of; in rows the cell's start is its label.
    const label = element.matches('[type=checkbox], [type=radio]')
      ? (element.closest('.segmented') ?? element.closest('label:not(.pick)'))
      : null;
    const room = label?.getBoundingClientRect().height ?? 99;
    if (room < (isCoarse ? 44 : 24)) note('target', `${room}px`);
  };

  for (const host of hosts) {
    const root = host.shadowRoot as ShadowRoot;
    const tokens = tokensOf(root);
    for (const element of root.querySelectorAll('*'))
      if (element.checkVisibility({ visibilityProperty: true }) && !element.matches('.unseen, .unseen *, style')) check(element, tokens);
  }
  return faults;
}

/** Each fault of these elements once, with how often it was found. */
export async function styleFaults(on: FeaturePage, selector: string, isCoarse = false): Promise<string[]> {
  const found: Fault[] = await on.locator(selector).evaluateAll(faultsOf, isCoarse);
  const times = Map.groupBy(found, ({ rule, value, at }) => `${rule}: ${value} at ${at}`);
  return [...times].map(([text, same]) => `${text} (${same.length})`).toSorted();
}
