import type { ReactNode } from 'react';
import { useLongWait } from '../../ui/use-long-wait.js';
import { PageSlot } from './page-slot.js';

interface RecordColumnsProps {
  /** The main part: what is done with the record. */
  readonly children: ReactNode;
  readonly facts: ReactNode;
  /** The work is not there yet: where the facts come below it, they would jump when it is. They don't wait for a slow answer. */
  readonly isWaiting: boolean;
}

/** What the page says of the record; its work, and its facts beside it or, where there is no room, below it. */
export function RecordColumns({ children, facts, isWaiting }: RecordColumnsProps) {
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
