import type { ReadonlySignal } from '@preact/signals-core';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.js';
import { useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import { StyleRoot, useStyles } from '../../ui/use-styles.js';
import { useToast } from '../../ui/use-toast.js';
import actionStyles from '../action/action.css';
import { FormDialog } from '../form/leave.js';
import { useUnsaved } from '../form/use-unsaved.js';
import styles from './bulk.css';
import { bulkMessages } from './messages.js';

/** Some work's dialog, which is hidden and shown again while the work goes on. */
export interface WorkDialog {
  readonly isHidden: boolean;
  readonly onHide: (isHidden: boolean) => void;
  readonly onEnd: () => void;
}

interface BulkDialogProps extends WorkDialog {
  readonly title: string;
  readonly step: string;
  /** How far it is, for the bar. */
  readonly status: string;
  /** Something is being sent: closing the dialog hides it and stops nothing. */
  readonly isUnderWay: boolean;
  /** The page is left: nothing new is sent. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** A change of many rows in a dialog. While it is hidden, a bar shows its progress and opens it again. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, step, status, isUnderWay, isHidden, onHide, onLeave, onEnd, children } = props;
  useStyles(actionStyles);
  useStyles(styles);
  const { show, close } = useMessages(bulkMessages);
  const content = useStepFocus(step);
  return (
    <div className="bulk-work" ref={useUnsaved(isUnderWay, onLeave, true)}>
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
        <FormDialog title={title} className="dialog wide" onClose={() => (isUnderWay ? onHide(true) : onEnd())}>
          <div className="bulk-content" tabIndex={-1} ref={content} {...masked}>
            {children}
          </div>
        </FormDialog>
      )}
    </div>
  );
}

/**
 * Work whose dialog went before it, as with the session, tells its end in the page.
 * @param textOf how far it came, in a sentence
 * @returns stops it, as the page is left
 */
export function useEndToast<State extends { readonly step: string }>(
  work: { readonly state: ReadonlySignal<State>; stop(): void },
  textOf: (state: State) => string,
): () => void {
  const showToast = useToast();
  const root = useContext(StyleRoot);
  const isGone = useRef(false);
  const followed = useRef<typeof work>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of its begin are as good
  useEffect(() => {
    isGone.current = false;
    if (followed.current !== work)
      work.state.subscribe((state) => {
        // A task later: what ends the session ends the work first, and then takes the dialog off the page.
        if (state.step === 'ended') setTimeout(() => (isGone.current || !root?.host.isConnected) && showToast(textOf(state)));
      });
    followed.current = work;
    return () => {
      isGone.current = true;
    };
  }, [work]);
  return () => {
    isGone.current = true;
    work.stop();
  };
}

/**
 * With each step the focus goes to the whole of a dialog's content. To no button and no field: Enter, pressed once too often, must
 * not answer a question.
 * @returns for the element, which must be able to have the focus
 */
function useStepFocus(step: string): (element: HTMLElement | null) => void {
  const content = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is what moves the focus
  useEffect(() => content.current?.focus(), [step]);
  return (element) => {
    content.current = element;
    // The element that a dialog focuses first; React sets no attribute for its `autoFocus`.
    element?.toggleAttribute('autofocus', true);
  };
}
