import { useEffect, useRef } from 'react';

/**
 * What comes in place of the bar stands below the list, where nobody may see it: with each of its steps the focus goes there, to
 * what is to be filled in or else to the whole. To no button: Enter, once too often, must not answer a question.
 * @param ref of somebody else, on the same element
 * @returns for the element, which must be able to have the focus
 */
export function useInSight(step: string, ref: (element: HTMLElement | null) => void): (element: HTMLElement | null) => void {
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is what brings it into sight
  useEffect(() => {
    // What has the focus already is not scrolled to when it grows.
    section.current?.scrollIntoView({ block: 'nearest' });
    (section.current?.querySelector('input') ?? section.current)?.focus();
  }, [step]);
  return (element) => {
    section.current = element;
    ref(element);
  };
}
