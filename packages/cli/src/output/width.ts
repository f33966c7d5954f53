/** How much room text takes on a terminal. */

/** Latin letters, punctuation, lines and blocks, which take one column each. */
const narrow = /^[ -~\u00A0-\u00AC\u00AE-\u02FF\u2010-\u2027\u2500-\u25FF\u2713\u2717]*$/;

/** The width of text that is not narrow. Until {@link prepareWidths} has loaded Unicode's tables: one column for each character. */
let measure = (text: string): number => [...text].length;

/** Await this before measuring texts that are not narrow: Unicode's tables take longer to load than everything else that a table needs. */
export async function prepareWidths(texts: Iterable<string>): Promise<void> {
  for (const text of texts) {
    if (narrow.test(text)) continue;
    measure = (await import('string-width')).default;
    return;
  }
}

/** Columns that the text takes on a terminal. */
export const textWidth = (text: string): number => (narrow.test(text) ? text.length : measure(text));

/** Filled with spaces to `width` columns; longer text is cut and ends in an ellipsis. */
export function fit(text: string, width: number, alignRight = false): string {
  const own = textWidth(text);
  if (own <= width) return alignRight ? ' '.repeat(width - own) + text : text + ' '.repeat(width - own);
  let start = '';
  let usedWidth = 0;
  for (const segment of narrow.test(text) ? text : graphemesOf(text)) {
    const next = textWidth(segment);
    if (usedWidth + next > width - 1) break;
    start += segment;
    usedWidth += next;
  }
  return `${start}…${' '.repeat(Math.max(0, width - 1 - usedWidth))}`;
}

const graphemesOf = (text: string): readonly string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
