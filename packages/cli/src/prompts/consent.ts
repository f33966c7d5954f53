/** Consent to what takes something away. */
import type { Context } from '../context.js';
import { UserError } from '../errors.js';

/**
 * Asks on a terminal; elsewhere `--yes` is required.
 * @returns false: the user refused
 * @throws {UserError} exit 2 without a terminal and without `--yes`
 */
export async function isAgreed(context: Context, question: string, yes: boolean): Promise<boolean> {
  assertCanAgree(context, yes);
  if (yes) return true;
  const { askOne } = await import('./questions.js');
  return askOne(context.prompting, question, context.signal);
}

/** For commands that ask a server first. @throws {UserError} exit 2 */
export function assertCanAgree({ isInteractive }: Context, yes: boolean): void {
  if (!yes && !isInteractive)
    throw new UserError('Nothing was changed: confirmation is needed, and this is not a terminal.', { hint: 'Use --yes.' });
}
