/** A portal's own actions, as menus and bars show them. Loaded where a portal has any. */
import { useContext, useRef, useState } from 'react';
import { warnOnce } from '../../browser/warn-once.js';
import { LinkingContext } from '../../element/record-link.js';
import { languageOf } from '../../i18n/language.js';
import { fireError } from '../../runtime/events.js';
import type { RecordKind } from '../../runtime/links.js';
import { type OwnAction, ownOf } from '../../runtime/own.js';
import { errorMessages } from '../../ui/error-messages.js';
import { useLoadedMessages, useLocale, useMessages } from '../../ui/locale-context.js';
import { useToast } from '../../ui/use-toast.js';
import { type ActionStore, createAction } from './action-store.js';
import { ownMessages } from './own-messages.js';

type AnyAction = OwnAction<unknown>;

export function labelIn(locale: string, label: AnyAction['label']): string {
  if (typeof label === 'string') return label;
  return label[locale] ?? label[languageOf(locale)] ?? label.en ?? Object.values(label)[0] ?? '';
}

/** Whether it is offered for the record. */
export function isOffered({ label, when }: AnyAction, record: unknown): boolean {
  try {
    return when?.(record) ?? true;
  } catch (error) {
    warnOnce(`actions: "when" of "${labelIn('en', label)}" failed (${(error as Error)?.name}); it is not offered.`);
    return false;
  }
}

export const useOwnActions = (kind: RecordKind): readonly AnyAction[] =>
  (ownOf('actions', useContext(LinkingContext)?.actions, kind) as readonly AnyAction[]).filter(isUsable);

/** A page without TypeScript may have given anything. */
function isUsable(action: Partial<AnyAction> | null | undefined): boolean {
  const { label, run } = action ?? {};
  const isWhole = typeof run === 'function' && Boolean(label && labelIn('en', label));
  if (!isWhole) warnOnce(`actions: an action needs a label and a function "run"; "${label ?? ''}" is left out.`);
  return isWhole;
}

/** The failures of several records. */
export class SomeFailed extends Error {
  override readonly name = 'SomeFailed';
  constructor(readonly counts: { readonly failed: number; readonly all: number }) {
    super();
  }
}

/** Runs them one at a time; a failure is said in words, and told to the page. @param id of the one record that they are run for */
export function useRunning(change: (action: AnyAction) => Promise<unknown>, id?: unknown): ActionStore<AnyAction> {
  const element = useContext(LinkingContext)?.element;
  const locale = useLocale();
  const toast = useToast();
  useLoadedMessages(ownMessages, errorMessages);
  const { failed, failedFor } = useMessages(ownMessages);
  const { ofRecord } = useMessages(errorMessages);
  const latest = useRef(change);
  latest.current = change;
  const [store] = useState(() =>
    createAction<AnyAction>({
      change: (action) => latest.current(action),
      report: (phase, error) => element && fireError(element, phase, error),
    }),
  );
  const run = async (action: AnyAction) => {
    const isDone = await store.run(action);
    const error = store.error.value;
    const name = labelIn(locale, action.label);
    const reason = error instanceof SomeFailed ? failedFor({ action: name, ...error.counts }) : failed({ action: name });
    if (error !== undefined) toast(id == null ? reason : ofRecord({ id: String(id), reason }), undefined, 'failed');
    return isDone;
  };
  return { ...store, run };
}
