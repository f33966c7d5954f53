/**
 * Runs at once, or when the pointer that is pressed is released: what moves between the two gets no click. A problem that comes
 * or goes as a field is left moves everything below it.
 */
import { domMember } from '../../browser/dom-member.js';

export function afterPress(run: () => void): void {
  if (!domMember(document, 'documentElement').matches(':active')) {
    run();
    return;
  }
  const released = new AbortController();
  const end = () => {
    released.abort();
    setTimeout(run);
  };
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { signal: released.signal });
}
