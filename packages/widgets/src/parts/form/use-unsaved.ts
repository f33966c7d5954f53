import { useLayoutEffect, useRef } from 'react';
import { registerUnsaved, type UnsavedForm } from '../../browser/unsaved.js';

/**
 * The page asks before it is left while there are changes here, or work under way such as an import.
 * @returns for the element that they are in
 */
export function useUnsaved(isUnsaved: boolean, discard: () => void = () => {}, isWork = false): (element: HTMLElement | null) => void {
  const element = useRef<HTMLElement>(null);
  const latest = useRef(discard);
  latest.current = discard;
  /** The register holds it weakly. */
  const registered = useRef<UnsavedForm>(undefined);
  // Before it is painted: a step back may come with the frame that tells of the change.
  useLayoutEffect(() => {
    if (!isUnsaved || !element.current) return;
    registered.current = { element: element.current, isWork, discard: () => latest.current() };
    return registerUnsaved(registered.current);
  }, [isUnsaved, isWork]);
  return (next) => {
    element.current = next;
  };
}
