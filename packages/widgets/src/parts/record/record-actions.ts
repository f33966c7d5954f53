import { messagesOf } from '../../i18n/catalog.js';
import type { CopiedId } from './copied-id.js';
import { recordMessages } from './messages.js';
import type { RecordAction } from './record-named.js';

/** An action of a store, as views make a button of it and elements publish it. */
export interface StoreAction extends Pick<RecordAction, 'name' | 'key' | 'run'> {
  /** Default: false. */
  readonly disabled?: boolean;
}

/** @param box the element's: its first button of actions takes the focus, where a question gives it back to */
export const publicActions = (box: HTMLElement, actions: readonly StoreAction[]): readonly RecordAction[] =>
  actions.map(({ name, disabled = false, key, run }) => ({
    name,
    disabled,
    key,
    run: () => {
      (box.querySelector<HTMLElement>('.actions button:not(:disabled)') ?? box).focus({ preventScroll: true });
      run();
    },
  }));

/** Copies the record's id. None on pages without TLS, which have no clipboard. */
export const copyAction = (locale: string, id: string, copiedId: CopiedId): readonly StoreAction[] =>
  navigator.clipboard ? [{ name: messagesOf(locale, recordMessages).copyId, run: () => void copiedId.copy(id) }] : [];
