/** Colours for stdout (`heading`, `faint`, `danger`) and stderr (the others); plain text if colours are off. */
import { Styled } from './text.js';

export interface Style {
  heading(text: string): Styled;
  faint(text: string): Styled;
  danger(text: string): Styled;
  good(text: string): Styled;
  bad(text: string): Styled;
  doubtful(text: string): Styled;
  note(text: string): Styled;
}

const paint =
  (enabled: boolean, code: number, end: number) =>
  (text: string): Styled =>
    new Styled([enabled ? { text, begin: `\u001B[${code}m`, end: `\u001B[${end}m` } : { text, begin: '', end: '' }]);

export const createStyle = (stdout: boolean, stderr: boolean): Style => ({
  heading: paint(stdout, 1, 22),
  faint: paint(stdout, 2, 22),
  danger: paint(stdout, 31, 39),
  good: paint(stderr, 32, 39),
  bad: paint(stderr, 31, 39),
  doubtful: paint(stderr, 33, 39),
  note: paint(stderr, 2, 22),
});
