import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useEffect } from 'react';
import { directionOf, languageOf } from '../i18n/language.js';
import { useLocale, useMessages } from '../locale/locale-context.js';
import { StyleRoot } from '../styles/use-styles.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { LongWait } from '../ui/long-wait.js';
import { uiMessages } from '../ui/messages.js';
import type { ActionState } from './action-store.js';

interface ActionOutcomeProps {
  readonly action: ActionState;
  /** What is said of a success; nothing unless given. */
  readonly done?: string | undefined;
  readonly undo?: { readonly label: string; readonly run: () => void } | undefined;
}

/** The success of each that was told last. */
const told = new WeakMap<ActionState, number>();

/** What became of a change: a success in the page's toasts and on its {@link ActionButton}; a failure here, with the focus, and it stays. */
export function ActionOutcome({ action, done, undo }: ActionOutcomeProps) {
  useSignals();
  const error = action.error.value;
  useTelling(action, done, undo);
  return (
    <>
      <LongWait isWaiting={action.isRunning.value} />
      {error !== undefined && <ErrorAlert error={error} takesFocus />}
    </>
  );
}

/** Tells each success once. */
function useTelling(action: ActionState, done: ActionOutcomeProps['done'], undo: ActionOutcomeProps['undo']): void {
  const { close } = useMessages(uiMessages);
  const locale = useLocale();
  const root = useContext(StyleRoot);
  const count = action.isDone.value ? action.successes.value : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a success is told once, as it was said then
  useEffect(() => {
    if (count === 0 || !done || told.get(action) === count) return;
    told.set(action, count);
    const toast = { text: done, close, undo, root, dir: directionOf(locale), lang: languageOf(locale) };
    // Without its code the button alone shows it.
    import('../toast/toasts.js').then(({ showToast }) => showToast(toast)).catch(() => {});
  }, [action, count]);
}
