/** The portal's own actions that the menus of an element's records offer now. */
import type { OwnActions } from '../../runtime/own-actions.js';
import type { MenuAction } from '../action/action-menu.js';

type Kind = keyof OwnActions;
/** The page of a doctor may show a bill, too. */
type MenusByKind = { readonly [kind in Kind]?: readonly MenuAction[] };

const offers = new WeakMap<EventTarget, MenusByKind>();

export const setOwnOffers = (element: EventTarget, kind: Kind, actions: readonly MenuAction[]): unknown =>
  offers.set(element, { ...offers.get(element), [kind]: actions });

export const ownOffers = (element: EventTarget, kind: Kind): readonly MenuAction[] => offers.get(element)?.[kind] ?? [];
