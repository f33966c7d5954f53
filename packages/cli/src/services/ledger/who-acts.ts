/** Who changes the ledger, and the words that this person adds to it for ever. */
import { isCaredeskError } from '@caredesk/core/client';
import { textProblem } from '@caredesk/core/contract';
import { lines } from '@caredesk/core/contract/fields';
import type { Context } from '../../context.js';
import { isInterruption, UserError } from '../../errors.js';
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

const longest = 500;

/**
 * @param flag names the text in errors
 * @param purpose what it must say
 * @throws {UserError} exit 2 for an empty text, one that is too long, or one that holds a card number
 */
export function ledgerText(flag: string, text: string | undefined, purpose: string): string {
  const name = text?.trim() ?? '';
  if (name === '') throw new UserError(`Use ${flag} to say ${purpose}.`);
  switch (textProblem(lines(longest), name)) {
    case undefined:
      return name;
    case 'tooLong':
      throw new UserError(`${flag} can have at most ${longest} characters.`);
    case 'cardNumber':
      throw new UserError(`${flag} contains what looks like a card number; remove it.`);
    default:
      throw new UserError(`${flag} contains control characters; type it again.`);
  }
}
