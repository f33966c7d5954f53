/**
 * Text for a terminal. Text from a server, a file or a person is plain and never becomes a control sequence; colours are separate parts
 * ({@link Styled}). The streams (`output.ts`), questions and errors take {@link Text} and print it by {@link printText}. Colours of stdout
 * are `heading`, `faint` and `danger`; the others are of stderr. NO_COLOR and --no-color say no, FORCE_COLOR and CLICOLOR_FORCE yes;
 * otherwise a terminal decides.
 */
import type { Environment } from '../host.js';

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

/** With commas. */
export const joinTexts = (texts: readonly Text[]): Styled =>
  new Styled(texts.flatMap((text, index) => [...(index > 0 ? partsOf(', ') : []), ...partsOf(text)]));

/** One line as a terminal gets it, without its line end. */
export const printText = (text: Text): string =>
  partsOf(text)
    .map((part) => part.begin + oneLine(part.text) + part.end)
    .join('');

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/** @returns undefined: the terminal decides */
function wish({ NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR }: Environment): boolean | undefined {
  if (isSet(NO_COLOR)) return false;
  if (FORCE_COLOR !== undefined) return !/^(0|false)$/i.test(FORCE_COLOR);
  if (isSet(CLICOLOR_FORCE) && CLICOLOR_FORCE !== '0') return true;
  return CLICOLOR === '0' ? false : undefined;
}

export const hasColors = (stream: { readonly isTTY?: boolean }, env: Environment): boolean =>
  wish(env) ?? (stream.isTTY === true && env.TERM !== 'dumb');

/** So that all who look at the environment, as Node and commander do, see one wish; Node warns of two that differ. */
export function settleColors(env: Record<string, string | undefined>, isOff: boolean): void {
  if (isOff) env.NO_COLOR = '1';
  if (!isSet(env.NO_COLOR)) return;
  delete env.FORCE_COLOR;
  delete env.CLICOLOR_FORCE;
}

const paint =
  (enabled: boolean, code: number, end: number) =>
  (text: string): Styled =>
    new Styled([enabled ? { text, begin: `\u001B[${code}m`, end: `\u001B[${end}m` } : { text, begin: '', end: '' }]);

export const createStyle = (stdout: boolean, stderr: boolean) => ({
  heading: paint(stdout, 1, 22),
  faint: paint(stdout, 2, 22),
  danger: paint(stdout, 31, 39),
  good: paint(stderr, 32, 39),
  bad: paint(stderr, 31, 39),
  doubtful: paint(stderr, 33, 39),
  note: paint(stderr, 2, 22),
});
export type Style = ReturnType<typeof createStyle>;
