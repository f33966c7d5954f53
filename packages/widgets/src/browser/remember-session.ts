/** What the sign-in asks: whether its tokens outlive the browser. */
import { openStorage } from './storage.js';
import { forgetfulBases, readNote, writeNote } from './token-storage.js';

/** Chooses, before a sign-in, whether its tokens outlive the browser. All tabs read the choice from local storage. */
export function rememberSession(apiBase: string, remember: boolean): void {
  const area = openStorage('localStorage');
  if (!area) return;
  const others = forgetfulBases(readNote(area), apiBase).filter((base) => base !== apiBase);
  writeNote(area, { remember, forgetful: remember ? others : [...others, apiBase] });
}
