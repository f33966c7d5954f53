import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useLocale, useMessages } from '../element/frame.js';
import { directionOf, languageOf } from '../i18n/language.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { Icon } from '../ui/icon.js';
import { LongWait } from '../ui/long-wait.js';
import { uiMessages } from '../ui/messages.js';
import type { ActionState } from './action-store.js';

interface ActionOutcomeProps {
  readonly action: ActionState;
  /** What is said of a success; nothing unless given. */
  readonly done?: string | undefined;
  readonly undo?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Successes that were told, and when. */
const told = new WeakMap<ActionState, { readonly count: number; readonly at: number }>();
/** A success stands beside its button for so long. */
const shownMs = 6_000;

/** What became of a change: beside the button that asked, and in the page's toasts. A failure takes the focus, and stays. */
export function ActionOutcome({ action, done, undo }: ActionOutcomeProps) {
  useSignals();
  const error = action.error.value;
  const isFresh = useTelling(action, done, undo);
  return (
    <>
      <LongWait isWaiting={action.isRunning.value} />
      {error !== undefined && <ErrorAlert error={error} takesFocus />}
      {isFresh && <Done />}
    </>
  );
}

/** Short, as the toast has the sentence. */
function Done() {
  const { done } = useMessages(uiMessages);
  return (
    <span className="outcome" aria-hidden="true">
      <Icon name="check" />
      {done}
    </span>
  );
}

/** Tells each success once. @returns whether it is still to be shown here */
function useTelling(action: ActionState, done: ActionOutcomeProps['done'], undo: ActionOutcomeProps['undo']): boolean {
  const { close } = useMessages(uiMessages);
  const locale = useLocale();
  const count = action.isDone.value ? action.successes.value : 0;
  const [gone, setGone] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a success is told once, as it was said then
  useEffect(() => {
    if (count === 0 || !done) return;
    if (told.get(action)?.count !== count) {
      told.set(action, { count, at: Date.now() });
      const toast = { text: done, close, undo, dir: directionOf(locale), lang: languageOf(locale) };
      // Without its code the words stand beside the button alone.
      import('../toast/toasts.js').then(({ showToast }) => showToast(toast)).catch(() => {});
    }
    const timer = setTimeout(() => setGone(count), shownMs - Date.now() + (told.get(action)?.at ?? 0));
    return () => clearTimeout(timer);
  }, [action, count]);
  return count > gone;
}
