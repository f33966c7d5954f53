/**
 * Colours for stdout (`heading`, `faint`, `danger`) and stderr (the others), unless NO_COLOR or --no-color say no. FORCE_COLOR and
 * CLICOLOR_FORCE say yes; otherwise a terminal decides.
 */
import type { Environment } from '../host.js';
import { Styled } from './text.js';

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
