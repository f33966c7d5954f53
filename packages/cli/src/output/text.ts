/** Text from a server on its way to a terminal. */

/** Without control characters and bidirectional overrides, so that no answer can move the cursor or hide text. */
export const plainText = (text: string): string => text.replace(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
/** Two columns wide: East Asian wide and full-width forms, emoji. */
const wide =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F680}-\u{1F9FF}\u{20000}-\u{3FFFD}]$/u;

const charWidth = (char: string): number => (char < '\u0300' ? 1 : zeroWidth.test(char) ? 0 : wide.test(char) ? 2 : 1);

/** Columns that the text takes on a terminal. */
export function textWidth(text: string): number {
  let width = 0;
  for (const char of text) width += charWidth(char);
  return width;
}

/** Filled with spaces to `width` columns; longer text is cut and ends in an ellipsis. */
export function fit(text: string, width: number, alignRight = false): string {
  const own = textWidth(text);
  if (own <= width) return alignRight ? ' '.repeat(width - own) + text : text + ' '.repeat(width - own);
  let cut = '';
  let used = 0;
  for (const char of text) {
    if (used + charWidth(char) > width - 1) break;
    cut += char;
    used += charWidth(char);
  }
  return `${cut}…${' '.repeat(Math.max(0, width - 1 - used))}`;
}
