/** Who changes the ledger, and the words that this person adds to it for ever. */
import { isCaredeskError } from '@caredesk/core/client';
import type { Context } from '../../context.js';
import { isInterruption, UserError } from '../../errors.js';
import { assertReason } from '../../flag-values.js';
import { identify } from '../session/identity.js';

/**
 * The account of the token, else the profile's: a ledger can be put right without the server too.
 * @returns `name`: the account; `null`: unknown. `connection`: undefined where no user is signed in, or the server is out of reach
 */
export async function whoActs(context: Context) {
  try {
    const connection = await context.connect();
    return { name: (await identify(context, connection.call)).account, connection };
  } catch (error) {
    if (isInterruption(error) || (!isCaredeskError(error) && !(error instanceof UserError))) throw error;
    return { name: context.settings.tokenFrom === undefined ? (context.settings.profile?.username ?? null) : null, connection: undefined };
  }
}

/**
 * @param flag names the text in errors
 * @param purpose what it must say
 * @throws {UserError} exit 2 for an empty text, and for what no reason may be
 */
export function ledgerText(flag: string, text: string | undefined, purpose: string): string {
  const name = text?.trim() ?? '';
  if (name === '') throw new UserError(`Use ${flag} to say ${purpose}.`);
  assertReason(flag, name);
  return name;
}
