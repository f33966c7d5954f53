/** Text that a person writes into the ledger, which keeps it permanently. */
import { textProblem } from '@caredesk/core/contract';
import { lines } from '@caredesk/core/contract/fields';
import { UserError } from '../../errors.js';

const longest = 500;

/**
 * @param flag names the text in errors
 * @param purpose what it must say
 * @throws {UserError} exit 2 for an empty text, one that is too long, or one that holds a card number
 */
export function ledgerText(flag: string, text: string | undefined, purpose: string): string {
  const given = text?.trim() ?? '';
  if (given === '') throw new UserError(`Use ${flag} to say ${purpose}.`);
  switch (textProblem(lines(longest), given)) {
    case undefined:
      return given;
    case 'tooLong':
      throw new UserError(`${flag} can have at most ${longest} characters.`);
    case 'cardNumber':
      throw new UserError(`${flag} contains what looks like a card number; remove it.`);
    default:
      throw new UserError(`${flag} contains control characters; type it again.`);
  }
}
