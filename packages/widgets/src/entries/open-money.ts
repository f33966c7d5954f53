/** `@caredesk/widgets/open-money.js`: for a portal that shows, in its title say, that money's outcome is not known. */
import { openMoney } from '../money/money-ledger.js';
import { currentSettings } from '../runtime/bases.js';

/** Refunds and charges of this browser whose outcome is unknown. */
export function countOpenMoney(): number {
  const { refunds, charges } = openMoney(currentSettings().apiBase);
  return refunds.length + charges.length;
}
