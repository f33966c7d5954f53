import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { keyOf } from '../../ui/keys.js';
import { PopoverLayer, type PopoverLayerProps } from '../../ui/popover-layer.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './menu.css';

interface MenuLayerProps extends Pick<PopoverLayerProps, 'id' | 'label' | 'anchor' | 'isOpen' | 'onToggle'> {
  /** The item that gets the focus when the menu opens. */
  readonly from: 'first' | 'last';
  /** Closes it, with the focus on its button. */
  readonly onClose: () => void;
  readonly items: () => ReactNode;
}

/** A menu's items in a layer above the page, with the keys that menus have: arrows, Home, End, a letter, Tab. Escape is the browser's. */
export function MenuLayer({ from, onClose, items, ...layer }: MenuLayerProps) {
  const { id, anchor, isOpen } = layer;
  useStyles(styles);
  useEffect(() => {
    const root = anchor.current?.getRootNode() as ShadowRoot | undefined;
    if (isOpen)
      itemsIn(root?.getElementById(id))
        .at(from === 'first' ? 0 : -1)
        ?.focus();
  }, [isOpen, anchor, id, from]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Tab continues from the menu's button.
    if (keyOf(event) === 'Tab') return onClose();
    const next = nextOf(itemsIn(event.currentTarget), event.target as HTMLElement, event);
    // The page's own keys are not meant: a letter is an item's.
    if (next || event.key.length === 1) event.stopPropagation();
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return <PopoverLayer {...layer} role="menu" onKeyDown={onKeyDown} content={items} />;
}

const itemsIn = (menu: Element | null | undefined): readonly HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []),
];

/** The item that a key leads to; a letter of the keyboard's layout leads to the next item that begins with it. */
function nextOf(items: readonly HTMLElement[], now: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const at = items.indexOf(now);
  const press = keyOf(event);
  if (press === 'ArrowDown') return items.at((at + 1) % items.length);
  if (press === 'ArrowUp') return items.at(at - 1);
  if (press === 'Home') return items[0];
  if (press === 'End') return items.at(-1);
  if (press.trim() === '') return undefined;
  const begins = ({ textContent }: HTMLElement) => textContent.toLowerCase().startsWith(event.key.toLowerCase());
  return [...items.slice(at + 1), ...items].find(begins);
}
