/** `set-limits` and `list-limits`. */
import { isKnownCurrency, readAmount } from '@caredesk/core/rules';
import { isRole } from '../account/roles.js';
import { type Holder, printLimits, printLimitsOf, setLimits } from '../account/set-limits.js';
import { ConfigError } from '../config.js';
import type { PaymentKind } from '../payments/limits.js';
import { roles } from '../tables/account.js';
import { noAccount, onDatabase } from './accounts.js';
import { type Call, Misuse } from './call.js';

/** As they were typed. */
export interface LimitFlags {
  readonly role?: string | undefined;
  readonly currency?: string | undefined;
  readonly day?: string | undefined;
  readonly 'approval-above'?: string | undefined;
  readonly none?: boolean | undefined;
  readonly kind?: string | undefined;
}

function holderOf(email: string | undefined, role: string | undefined): Holder {
  if (email !== undefined) return { email };
  if (role === undefined || !isRole(role))
    throw new ConfigError(`There is no role ${JSON.stringify(role)}; the roles are ${roles.join(', ')}`);
  return { role };
}

/** Minor units. Default: no limit. */
function amountOf(name: string, text: string | undefined, currency: string): number | null {
  if (text === undefined) return null;
  const amount = Number(text) === 0 && text.trim() !== '' ? { minor: 0 } : readAmount(text, currency);
  if ('minor' in amount) return amount.minor;
  throw new ConfigError(`--${name} is no amount in ${currency}: ${JSON.stringify(text)}; write it as 1200.50`);
}

/** @throws {Misuse} where the flags say nothing, or contradict one another */
export async function changeLimits(call: Call, email: string | undefined, flags: LimitFlags): Promise<string> {
  const { role, currency, day, 'approval-above': approvalAbove, none = false, kind = 'refund' } = flags;
  const hasAmount = day !== undefined || approvalAbove !== undefined;
  if ((email === undefined) === (role === undefined) || currency === undefined || none === hasAmount) throw new Misuse();
  if (!isKnownCurrency(currency)) throw new ConfigError(`--currency is not an ISO 4217 code such as USD: ${JSON.stringify(currency)}`);
  if (kind !== 'refund' && kind !== 'charge') throw new ConfigError('--kind is refund or charge');
  const limit = {
    currency,
    day: amountOf('day', day, currency),
    approvalAbove: amountOf('approval-above', approvalAbove, currency),
  };
  const holder = holderOf(email, role);
  if (!(await onDatabase(call, (database) => setLimits(database, holder, kind satisfies PaymentKind, limit)))) throw noAccount();
  return listLimits(call, email);
}

export async function listLimits(call: Call, email: string | undefined): Promise<string> {
  const lines = await onDatabase(call, (database) => (email === undefined ? printLimits(database) : printLimitsOf(database, email)));
  if (!lines) throw noAccount();
  return lines.join('\n') || 'No limits are set';
}
