/** What elements of one record publish to the page: the record's name and its actions. */
import { effect, untracked } from '@preact/signals-core';
import type { FeatureStore } from '../../element/feature.js';
import { messagesOf } from '../../i18n/catalog.js';
import { type CaredeskEvent, fire } from '../../runtime/events.js';
import type { RecordIds, RecordKind } from '../../runtime/links.js';
import type { MenuAction } from '../action/action-menu.js';
import type { CopiedId } from './copied-id.js';
import { recordMessages } from './messages.js';

/** Something that can be done with what an element shows. */
export interface RecordAction {
  /** In the element's language, such as `Reset password`. Unique within the element. */
  readonly name: string;
  /** Whether the action is not possible now, such as while it is under way. */
  readonly disabled: boolean;
  /** The key that a page can offer for it: `e` for what edits the record, `c` what charges the doctor, `r` what refunds the bill. */
  readonly key?: 'e' | 'c' | 'r' | undefined;
  /** Does what the action's button does, with the same question. The focus moves to the element's actions, and returns there after it. */
  run(): void;
}

export interface RecordNamed {
  /** The shown record's name, such as an invoice number; undefined while none is shown. It may be a patient's: nothing for logs or addresses. */
  recordName: string | undefined;
  /** What can be done with it now, for a page that offers it elsewhere, such as in a palette. */
  readonly recordActions: readonly RecordAction[];
}

/** Another record is shown, or the one shown has another name: {@link RecordNamed.recordName}. The detail holds its id; null: none is shown. */
export type RecordChangeEvent = CaredeskEvent<RecordIds>;

export interface ShownRecord {
  readonly name: string;
  readonly ids: RecordIds;
}

const none = (ids: RecordIds): RecordIds => Object.fromEntries(Object.keys(ids).map((field) => [field, null]));

/**
 * Keeps the element's `recordName` as its store has it, and fires `caredesk-record-change`.
 * @param current reads the store; undefined while no record is shown
 * @returns the store; when it is disposed of, no record is shown
 */
export function announceRecord<Store extends FeatureStore>(
  element: EventTarget & RecordNamed,
  store: Store,
  current: () => ShownRecord | undefined,
): Store {
  let last: ShownRecord | undefined;
  const announce = (next: ShownRecord | undefined) => {
    if (JSON.stringify(next) === JSON.stringify(last)) return;
    const ids = next?.ids ?? none(last?.ids ?? {});
    last = next;
    element.recordName = next?.name;
    fire<RecordChangeEvent>(element, 'caredesk-record-change', ids);
  };
  const stop = effect(() => {
    const next = current();
    untracked(() => announce(next));
  });
  const dispose = () => {
    stop();
    announce(undefined);
    (store.dispose ?? store.suspend)?.();
  };
  return { ...store, dispose };
}

/** An action of a store, as views make a button of it and elements publish it. */
export interface StoreAction extends Pick<RecordAction, 'name' | 'key' | 'run'> {
  /** Default: false. */
  readonly disabled?: boolean;
}

/** Those that are offered: `isOffered && action`. */
export const offeredOf = <Action extends object>(actions: readonly (Action | false | null | undefined)[]): readonly Action[] =>
  actions.filter((action) => !!action);

export const fromMenu = ({ label, disabled = false, action, onChoose }: MenuAction): StoreAction => ({
  name: label,
  disabled: disabled || (action?.isRunning.value ?? false),
  run: onChoose,
});

/**
 * The element's actions, then the portal's own for the record. The action's own button takes the focus, or the first one, where a dialog
 * gives it back to.
 * @param kind what the record is
 */
export const publicActions = (
  element: EventTarget & { readonly box: HTMLElement },
  kind: RecordKind,
  actions: readonly StoreAction[],
): readonly RecordAction[] =>
  [...actions, ...(offers.get(element)?.[kind] ?? []).map(fromMenu)].map(({ name, disabled = false, key, run }) => ({
    name,
    disabled,
    key,
    run: () => {
      const { box } = element;
      const buttons = [...box.querySelectorAll<HTMLElement>('.actions button:not(:disabled)')];
      const own = buttons.find(({ textContent }) => textContent === name);
      (own ?? buttons[0] ?? box).focus({ preventScroll: true });
      run();
    },
  }));

/** Copies the record's id. None on pages without TLS, which have no clipboard. */
export const copyAction = (locale: string, id: string, copiedId: CopiedId): readonly StoreAction[] =>
  navigator.clipboard ? [{ name: messagesOf(locale, recordMessages).copyId, run: () => void copiedId.copy(id) }] : [];

/** The page of a doctor may show a bill, too. */
const offers = new WeakMap<EventTarget, Partial<Record<RecordKind, readonly MenuAction[]>>>();

export const setOwnOffers = (element: EventTarget, kind: RecordKind, actions: readonly MenuAction[]): unknown =>
  offers.set(element, { ...offers.get(element), [kind]: actions });
