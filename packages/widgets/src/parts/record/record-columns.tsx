import { useSignals } from '@preact/signals-react/runtime';
import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import { useLongWait } from '../../ui/long-wait.js';
import { isPending, type PendingResource } from '../resource/resource-kinds.js';

interface RecordColumnsProps {
  /** The main part: what is done with the record. */
  readonly children: ReactNode;
  readonly facts: ReactNode;
  /** Resources of the work: facts below it would move when it comes, so they wait for it, but not for a slow answer. */
  readonly waitsFor: readonly PendingResource[];
}

/** A record's columns: its work, and its facts beside it or, in a narrow page, below it. */
export function RecordColumns({ children, facts, waitsFor }: RecordColumnsProps) {
  useSignals();
  const isWaiting = waitsFor.some(isPending);
  const isLong = useLongWait(isWaiting);
  return (
    <>
      <PageSlot name="summary" />
      <div className="record-columns">
        <div className="record-main">{children}</div>
        <div className={isWaiting && !isLong ? 'record-side waits' : 'record-side'}>
          {facts}
          <PageSlot name="aside" />
        </div>
      </div>
    </>
  );
}

/** Slots for the page's content about the record: `summary` below the head, `aside` after the facts, `actions` beside the record's own. */
export type SlotName = 'summary' | 'aside' | 'actions';

/** The record around: the id of its heading, and whether it is one inside of the element's own, which alone has the page's slots. */
export const RecordContext = createContext<{ readonly nameId: string; readonly isInner: boolean } | undefined>(undefined);

/** The element's children with this slot. They are the page's own: nothing that is drawn here changes or replaces them. */
export function PageSlot({ name, slot }: { readonly name: SlotName; readonly slot?: RefObject<HTMLSlotElement | null> }) {
  return useContext(RecordContext)?.isInner === false ? <slot name={name} ref={slot} /> : null;
}
