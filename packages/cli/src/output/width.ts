/** How much room text takes on a terminal. */
import stringWidth from 'string-width';

const plainAscii = /^[ -~]*$/;
const graphemes = new Intl.Segmenter();

/** Columns that the text takes on a terminal. */
export const textWidth = (text: string): number => (plainAscii.test(text) ? text.length : stringWidth(text));

/** Filled with spaces to `width` columns; longer text is cut and ends in an ellipsis. */
export function fit(text: string, width: number, alignRight = false): string {
  const own = textWidth(text);
  if (own <= width) return alignRight ? ' '.repeat(width - own) + text : text + ' '.repeat(width - own);
  let cut = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    const next = textWidth(segment);
    if (used + next > width - 1) break;
    cut += segment;
    used += next;
  }
  return `${cut}…${' '.repeat(Math.max(0, width - 1 - used))}`;
}
