import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { useLongWait } from '../../ui/use-long-wait.js';
import { isPending, type PendingResource } from '../resource/resource-store.js';
import { PageSlot } from './page-slot.js';

interface RecordColumnsProps {
  /** The main part: what is done with the record. */
  readonly children: ReactNode;
  readonly facts: ReactNode;
  /** What the work shows: where the facts come below it, they would jump when it comes. They don't wait for a slow answer. */
  readonly waitsFor: readonly PendingResource[];
}

/** What the page says of the record; its work, and its facts beside it or, where there is no room, below it. */
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
