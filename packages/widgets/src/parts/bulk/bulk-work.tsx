/** The bar of the selected rows with what can be done to them, and that work in its dialog. Loaded when the user starts to select. */
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { MainButton } from '../../ui/main-button.js';
import type { Filters } from '../list/list-store.js';
import { BulkBar, type BulkBarProps } from './bulk-bar.js';

/** The dialog of some work: it is hidden and shown again while the work goes on. */
export interface WorkDialog {
  readonly isHidden: boolean;
  readonly onHide: (isHidden: boolean) => void;
  /** @param isDone it was made: what was chosen is dealt with */
  readonly onEnd: (isDone: boolean) => void;
}

interface BulkWorkProps<Row, F extends Filters, Work> extends Omit<BulkBarProps<Row, F>, 'children' | 'isQuiet'> {
  /** Of the button that begins. */
  readonly label: string;
  /** @returns undefined where it can't be done */
  readonly begin: (chosen: ReadonlyMap<string, Row>) => Promise<Work | undefined>;
  /** It is asked about: nothing was sent. */
  readonly isAsking: (work: Work) => boolean;
  readonly children: (work: Work, dialog: WorkDialog) => ReactNode;
}

export function BulkWork<Row, F extends Filters, Work>({ label, begin, isAsking, children, ...bar }: BulkWorkProps<Row, F, Work>) {
  useSignals();
  const { selection } = bar;
  const [job, setJob] = useState<{ readonly work: Work; readonly ids: readonly string[] }>();
  const [isHidden, onHide] = useState(false);
  // What went out of sight while it was asked about is not dealt with.
  const isOutdated = job !== undefined && isAsking(job.work) && !job.ids.every((id) => selection.chosen.value.has(id));
  useEffect(() => {
    if (isOutdated) setJob(undefined);
  }, [isOutdated]);
  const start = async () => {
    const chosen = selection.chosen.value;
    const work = await begin(chosen);
    setJob(work && { work, ids: [...chosen.keys()] });
  };
  const onEnd = (isDone: boolean) => {
    setJob(undefined);
    onHide(false);
    if (isDone) selection.clear();
  };
  return (
    <>
      {!isHidden && (
        <BulkBar {...bar} isQuiet={job !== undefined && !isOutdated}>
          <MainButton look="primary" disabled={!selection.isInSight.value} onClick={() => void start()}>
            {label}
          </MainButton>
        </BulkBar>
      )}
      {job && !isOutdated && children(job.work, { isHidden, onHide, onEnd })}
    </>
  );
}
