/** The bar of the selected rows with what can be done to them, and that work in its dialog. Loaded when the user starts to select. */
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import type { Filters } from '../list/list-store.js';
import { MainButton } from '../ui/main-button.js';
import { BulkBar, type BulkBarProps } from './bulk-bar.js';

/** The dialog of some work: it is hidden and shown again while the work goes on. */
export interface WorkDialog {
  readonly isHidden: boolean;
  readonly onHide: (isHidden: boolean) => void;
  /** @param isDone it was made: what was chosen is dealt with */
  readonly onEnd: (isDone: boolean) => void;
}

interface BulkWorkProps<Row, F extends Filters, Work> extends Omit<BulkBarProps<Row, F>, 'children'> {
  /** Of the button that begins. */
  readonly label: string;
  /** @returns undefined where it can't be done */
  readonly begin: (chosen: ReadonlyMap<string, Row>) => Promise<Work | undefined>;
  readonly children: (work: Work, dialog: WorkDialog) => ReactNode;
}

export function BulkWork<Row, F extends Filters, Work>({ label, begin, children, ...bar }: BulkWorkProps<Row, F, Work>) {
  useSignals();
  const { selection } = bar;
  const [work, setWork] = useState<Work>();
  const [isHidden, onHide] = useState(false);
  const onEnd = (isDone: boolean) => {
    setWork(undefined);
    onHide(false);
    if (isDone) selection.clear();
  };
  return (
    <>
      {!isHidden && (
        <BulkBar {...bar}>
          <MainButton look="primary" onClick={async () => setWork(await begin(selection.chosen.value))}>
            {label}
          </MainButton>
        </BulkBar>
      )}
      {work !== undefined && children(work, { isHidden, onHide, onEnd })}
    </>
  );
}
