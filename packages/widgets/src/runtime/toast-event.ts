import { CaredeskEvent } from './events.js';

export interface ToastDetail {
  /** `failed`: the user's action was not done. */
  readonly kind: 'done' | 'failed';
  /** Whether it can be undone for ten seconds. */
  readonly canUndo: boolean;
}

/**
 * A short text says what happened. The detail may be logged; the text may name a patient. After `preventDefault()` the page shows it by its
 * own means.
 */
export class ToastEvent extends CaredeskEvent<ToastDetail> {
  /** In the element's language. */
  readonly text: string;
  /** Takes back what happened; its label is in the element's language. */
  readonly undo: { readonly label: string; readonly run: () => void } | undefined;

  constructor(kind: ToastDetail['kind'], text: string, undo: ToastEvent['undo']) {
    super('caredesk-toast', { kind, canUndo: undo !== undefined }, { cancelable: true });
    this.text = text;
    this.undo = undo;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'caredesk-toast': ToastEvent;
  }
}
