/**
 * Text for a terminal. Text from a server, a file or a person is plain and never becomes a control sequence; colours are separate parts
 * ({@link Styled}). The streams (`output.ts`), questions and errors take {@link Text} and print it by {@link printText}.
 */

/** C0 and C1 controls, line and paragraph separators, direction marks and overrides. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
/** The same without tab and line ends; a carriage return alone would let the line be written over. */
const controlsInLines = /(?![\t\n]|\r\n)[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** In one line, without anything that could move the cursor, hide text or turn its direction. */
export const plainText = (text: string): string => oneLine(text).trim();
const oneLine = (text: string): string => text.replace(controls, ' ');
/** Lines stay lines; each control character becomes a visible sign. */
export const plainLines = (text: string): string => text.replace(controlsInLines, '\uFFFD');

/** A piece of text with the codes that begin and end its colour (ECMA-48 SGR); without codes where colours are off. */
interface Part {
  readonly text: string;
  readonly begin: string;
  readonly end: string;
}

/** Text of which some parts have a colour. Made by {@link Style} and {@link styled} alone. */
export class Styled {
  constructor(readonly parts: readonly Part[]) {}

  /** The text without colours. */
  toString(): string {
    return this.parts.map(({ text }) => text).join('');
  }
}

/** Plain text, or text with colours. */
export type Text = string | Styled;

const partsOf = (text: Text): readonly Part[] => (text instanceof Styled ? text.parts : [{ text, begin: '', end: '' }]);

/** Text with colours in it: styled`${style.good('35 done')}, run ${runId}`. */
export const styled = (strings: TemplateStringsArray, ...values: readonly Text[]): Styled =>
  new Styled(strings.flatMap((string, index) => [...partsOf(string), ...partsOf(values[index] ?? '')]));

export const joinTexts = (texts: readonly Text[], separator: string): Styled =>
  new Styled(texts.flatMap((text, index) => [...(index > 0 ? partsOf(separator) : []), ...partsOf(text)]));

/** One line as a terminal gets it, without its line end. */
export const printText = (text: Text): string =>
  partsOf(text)
    .map((part) => part.begin + oneLine(part.text) + part.end)
    .join('');
