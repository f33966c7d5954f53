import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentProps, useEffect, useState } from 'react';
import { MainButton } from '../ui/main-button.js';
import { checkIcon } from '../ui/more-icons.js';
import type { ActionState } from './action-store.js';

type Props = ComponentProps<typeof MainButton> & { readonly action: ActionState };

/** A success is marked on its button for so long. */
const markedMs = 4_000;

/** A button that asks for a change: it shows that it is under way, and that it was done. */
export function ActionButton({ action, ...rest }: Props) {
  useSignals();
  const count = action.isDone.value ? action.successes.value : 0;
  const [seen, setSeen] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(count), markedMs);
    return () => clearTimeout(timer);
  }, [count]);
  return <MainButton {...rest} busy={action.isRunning.value} {...(count > seen && { icon: checkIcon })} />;
}
