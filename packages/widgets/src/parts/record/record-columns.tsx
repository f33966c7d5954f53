import { useSignals } from '@preact/signals-react/runtime';
import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import { useLongWait } from '../../ui/long-wait.js';
import { isPending, type PendingResource } from '../resource/resource-store.js';

interface RecordColumnsProps {
  /** The main part: what is done with the record. */
  readonly children: ReactNode;
  readonly facts: ReactNode;
  /** Resources of the work: facts below it would move when it comes, so they wait for it, but not for a slow answer. */
  readonly waitsFor: readonly PendingResource[];
}

/** A record's columns: its work, and its facts beside it or, in a narrow page, below it. */
export function RecordColumns({ children, facts, waitsFor }: RecordColumnsProps) {
  return (
    <>
      <PageSlot name="summary" />
      <div className="record-columns">
        <div className="record-main">{children}</div>
        <Side waitsFor={waitsFor}>{facts}</Side>
      </div>
    </>
  );
}

function Side({ waitsFor, children }: Pick<RecordColumnsProps, 'waitsFor' | 'children'>) {
  useSignals();
  const isWaiting = waitsFor.some(isPending);
  const isLong = useLongWait(isWaiting);
  return (
    <div className={isWaiting && !isLong ? 'record-side waits' : 'record-side'}>
      {children}
      <PageSlot name="aside" />
    </div>
  );
}

/** Slots for the page's content about the record: `summary` below the head, `aside` after the facts, `actions` beside the record's own. */
export type SlotName = 'summary' | 'aside' | 'actions';

/** Whether a record is the element's own one, and not one inside of it: only the own one has the page's slots. */
export const HasSlots = createContext(false);

/** The element's children with this slot. They are the page's own: nothing that is drawn here changes or replaces them. */
export function PageSlot({ name, slot }: { readonly name: SlotName; readonly slot?: RefObject<HTMLSlotElement | null> }) {
  return useContext(HasSlots) ? <slot name={name} ref={slot} /> : null;
}
