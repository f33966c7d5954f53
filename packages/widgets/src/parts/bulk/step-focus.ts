import { useEffect, useRef } from 'react';

/**
 * With each step the focus goes to the whole of a dialog's content. To no button and no field: Enter, pressed once too often, must
 * not answer a question.
 * @returns for the element, which must be able to have the focus
 */
export function useStepFocus(step: string): (element: HTMLElement | null) => void {
  const content = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is what moves the focus
  useEffect(() => content.current?.focus(), [step]);
  return (element) => {
    content.current = element;
    // Where a dialog's focus begins; React would set no attribute for its `autoFocus`.
    element?.toggleAttribute('autofocus', true);
  };
}
