import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import { useStyles } from '../../ui/use-styles.js';
import actionStyles from '../action/action.css';
import { useUnsaved } from '../form/use-unsaved.js';
import styles from './bulk.css';
import { bulkMessages } from './messages.js';
import { useStepFocus } from './step-focus.js';

interface BulkDialogProps {
  readonly title: string;
  readonly step: string;
  /** How far it is, for the bar. */
  readonly status: string;
  /** Something is being sent: closing the dialog hides it and stops nothing. */
  readonly isUnderWay: boolean;
  readonly isHidden: boolean;
  readonly onHide: (isHidden: boolean) => void;
  /** Nothing new is sent: the page is left. */
  readonly onStop: () => void;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** What is done to many rows, in a dialog; a bar has its progress, and opens it again, while it is hidden. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, step, status, isUnderWay, isHidden, onHide, onStop, onEnd, children } = props;
  useStyles(actionStyles);
  useStyles(styles);
  const { show, close } = useMessages(bulkMessages);
  const content = useStepFocus(step);
  return (
    <div className="bulk-work" ref={useUnsaved(isUnderWay, onStop)}>
      {isHidden ? (
        <section className="bulk" aria-label={title}>
          <strong role="status">{status}</strong>
          <Button onClick={() => onHide(false)}>{show}</Button>
          {!isUnderWay && (
            <Button look="plain" onClick={onEnd}>
              {close}
            </Button>
          )}
        </section>
      ) : (
        <Dialog title={title} isWide onClose={() => (isUnderWay ? onHide(true) : onEnd())}>
          <div className="bulk-content" tabIndex={-1} ref={content} {...masked}>
            {children}
          </div>
        </Dialog>
      )}
    </div>
  );
}
