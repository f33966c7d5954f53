import { type KeyboardEvent, type ReactNode, type RefObject, type ToggleEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { domMember } from '../browser/dom-member.js';
import styles from './popover.css';
import raised from './raised.css';
import { useStyles } from './use-styles.js';

export interface PopoverLayerProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly content: () => ReactNode;
  /** Default: `dialog`. A menu's items are in the document while it is closed, too. */
  readonly role?: 'dialog' | 'menu';
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** Gap to the button and to the window's edge, px. */
const gap = 4;

/** Opens as soon as it is mounted. The browser closes it on Escape and on a click elsewhere. */
export function PopoverLayer({ id, label, anchor, isOpen, onToggle, content, role = 'dialog', ...rest }: PopoverLayerProps) {
  useStyles(raised);
  useStyles(styles);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the click that opened it: if the layer is mounted in time, the browser opens it itself.
    const opening = setTimeout(() => {
      if (layer.current?.isConnected && !layer.current.matches(':popover-open')) layer.current.showPopover();
    });
    return () => clearTimeout(opening);
  }, []);
  useLayoutEffect(() => {
    if (isOpen && anchor.current && layer.current) return keepAt(anchor.current, layer.current);
  }, [isOpen, anchor]);
  const toggle = ({ newState }: ToggleEvent) => {
    // Browsers don't give the focus back across a shadow root's popover.
    const root = layer.current?.getRootNode() as ShadowRoot | undefined;
    if (newState === 'closed' && root && layer.current?.contains(root.activeElement)) anchor.current?.focus();
    onToggle(newState === 'open');
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div
      {...rest}
      className={`popover ${role}`}
      part="popover"
      role={role}
      aria-label={label}
      popover="auto"
      id={id}
      ref={layer}
      onToggle={toggle}
    >
      {(isOpen || role === 'menu') && content()}
    </div>
  );
}

/** Open layers with their buttons. Held weakly: an element that is thrown away with its layer open can be forgotten. */
const open = new Set<readonly [button: WeakRef<HTMLElement>, layer: WeakRef<HTMLElement>]>();

/** Keeps the layer at its button: a portal's content, and a list's rows, scroll in boxes of their own. */
function keepAt(button: HTMLElement, layer: HTMLElement): () => void {
  const pair = [new WeakRef(button), new WeakRef(layer)] as const;
  open.add(pair);
  placeAll();
  // Once for all layers, as it is the same function.
  for (const type of ['scroll', 'resize']) addEventListener(type, placeAll, { capture: true });
  return () => open.delete(pair);
}

function placeAll(): void {
  for (const pair of open) {
    const [button, layer] = [pair[0].deref(), pair[1].deref()];
    if (button && layer?.isConnected) place(layer, button);
    else open.delete(pair);
  }
}

/** Below the button, its far edges in line; in the page's coordinates, so that it scrolls along. */
function place(layer: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  // Of the page's CSS: a px of the layer's own style is that many px of the window.
  const { currentCSSZoom: zoom = 1 } = layer;
  const [width, height] = [layer.offsetWidth * zoom, layer.offsetHeight * zoom];
  const wantedLeft = getComputedStyle(anchor).direction === 'rtl' ? at.left : at.right - width;
  const left = Math.max(gap, Math.min(wantedLeft, domMember(document, 'documentElement').clientWidth - width - gap));
  const fitsBelow = at.bottom + gap + height <= innerHeight || at.top < height + gap;
  const top = fitsBelow ? at.bottom + gap : at.top - gap - height;
  layer.style.left = `${(left + scrollX) / zoom}px`;
  layer.style.top = `${(top + scrollY) / zoom}px`;
}
