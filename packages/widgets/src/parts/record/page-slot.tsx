import { createContext, type RefObject, useContext } from 'react';

/** Where the page puts what belongs to the record: `summary` below the head, `aside` after the facts, `actions` beside the record's own. */
export type SlotName = 'summary' | 'aside' | 'actions';

/** Whether a record is the element's own, not one that is shown inside of it: only that has the page's slots. */
export const HasSlots = createContext(false);

/** The element's children with this slot. They are the page's own: nothing that is drawn here changes or replaces them. */
export function PageSlot({ name, slot }: { readonly name: SlotName; readonly slot?: RefObject<HTMLSlotElement | null> }) {
  return useContext(HasSlots) ? <slot name={name} ref={slot} /> : null;
}
