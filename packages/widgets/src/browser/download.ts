/** Hands the user a file. */
import { domMember } from './dom-member.js';

export function downloadText(fileName: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(domMember(document, 'createElement')('a'), { href: url, download: fileName }).click();
  // The click only starts the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
