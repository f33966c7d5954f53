/** Colours, for stdout (`heading`, `faint`) and for stderr (the rest); plain text where they are not wanted. */
export interface Style {
  heading(text: string): string;
  faint(text: string): string;
  good(text: string): string;
  bad(text: string): string;
  doubtful(text: string): string;
  note(text: string): string;
}

const paint =
  (enabled: boolean, code: number, end: number) =>
  (text: string): string =>
    enabled ? `\u001B[${code}m${text}\u001B[${end}m` : text;

export const createStyle = (stdout: boolean, stderr: boolean): Style => ({
  heading: paint(stdout, 1, 22),
  faint: paint(stdout, 2, 22),
  good: paint(stderr, 32, 39),
  bad: paint(stderr, 31, 39),
  doubtful: paint(stderr, 33, 39),
  note: paint(stderr, 2, 22),
});
