import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { fire } from '../runtime/events.js';
import { hrefOf, type Links, type RecordIds, type RecordKind } from '../runtime/links.js';
import type { Offers } from '../runtime/offers.js';
import type { OwnActions } from '../runtime/own.js';

/** The element that a view belongs to, what it offers, and where its portal shows records. */
export interface Linking {
  readonly element: EventTarget;
  readonly offers: Offers;
  readonly links: Links | undefined;
  /** The portal's own, of records. */
  readonly actions?: OwnActions | undefined;
}

export const LinkingContext = createContext<Linking | undefined>(undefined);

/** The offers of a view's element; views are drawn again when they change. */
export const useOffers = (): Offers => useContext(LinkingContext)?.offers ?? (() => false);

/** Whether the row around is the one in the tab order. */
export const RowContext = createContext(true);

interface RecordLinkProps {
  readonly to: RecordKind;
  readonly ids: RecordIds;
  /** The record of the row around it: not in the tab order, because the row opens it by keyboard, and pressed by a click on the row that opens another tab. */
  readonly isOwn?: boolean;
  readonly children: ReactNode;
  /** Shown without an address. Default: `children`. */
  readonly otherwise?: ReactNode;
}

/** A record's name: a real link where the portal names an address. A plain click asks the page first, by the kind's select event. */
export function RecordLink({ to, ids, isOwn = false, children, otherwise = children }: RecordLinkProps) {
  const linking = useContext(LinkingContext);
  const isReached = useContext(RowContext);
  const href = linking && hrefOf(linking.links, to, ids, location.href);
  if (!linking || href === undefined) return otherwise;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    // The browser's own ways to open a link stay its own.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!fireSelect(linking.element, to, ids)) event.preventDefault();
  };
  return (
    <a href={href} data-own={isOwn || undefined} tabIndex={isOwn || !isReached ? -1 : undefined} onClick={onClick}>
      {children}
    </a>
  );
}

/** Opens a record whose element can't show it: the page is asked first, then its address is followed. */
export function openRecord({ element, links }: Pick<Linking, 'element' | 'links'>, kind: RecordKind, ids: RecordIds): void {
  if (!fireSelect(element, kind, ids)) return;
  const href = hrefOf(links, kind, ids, location.href);
  if (href !== undefined) location.assign(href);
}

/** A record was chosen. @returns false where the page shows it itself, by `preventDefault()` */
const fireSelect = (element: EventTarget, kind: RecordKind, ids: RecordIds): boolean =>
  fire(element, `caredesk-${kind}-select`, ids, { cancelable: true });
