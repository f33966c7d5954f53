import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentProps, useEffect, useState } from 'react';
import { MainButton } from '../../ui/main-button.js';
import type { ActionState } from './action-store.js';

type Props = ComponentProps<typeof MainButton> & { readonly action: ActionState };

/** A success is marked on its button for so long. */
const markedMs = 4_000;

/** A button that asks for a change: it shows that it is under way, and that it was done. */
export function ActionButton({ action, ...rest }: Props) {
  useSignals();
  const isMarked = useMark(successesOf(action));
  return <MainButton {...rest} busy={action.isRunning.value} {...(isMarked && { icon: 'check' })} />;
}

/** Since it was last started; read it where signals are tracked. */
export const successesOf = ({ isDone, successes }: ActionState): number => (isDone.value ? successes.value : 0);

/** Whether one more success is to be marked. */
export function useMark(count: number): boolean {
  const [seenCount, setSeenCount] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setSeenCount(count), markedMs);
    return () => clearTimeout(timer);
  }, [count]);
  return count > seenCount;
}
