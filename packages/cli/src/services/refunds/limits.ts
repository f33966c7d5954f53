/** Which limits hold for an API: those of every profile that is stored for it, and of the flags. */
import { parseMoney } from '@caredesk/core/money';
import type { Amounts, Limits } from '@caredesk/core/refunds';
import { type Profile, profileNames, readProfile } from '../../adapters/profile-file.js';
import { isSameApi } from '../../api-base.js';
import { UserError } from '../../errors.js';
import type { Settings } from '../../settings.js';

export interface NamedProfile {
  readonly name: string;
  readonly profile: Profile;
}

/** What is stored for the API at hand, whichever profile is used. @throws {UserError} for a file that is damaged: it may hold a limit */
export function profilesOfApi({ configDirectory, apiBase }: Settings): readonly NamedProfile[] {
  return profileNames(configDirectory).flatMap((name) => {
    const profile = readProfile(configDirectory, name);
    return profile && apiBase !== undefined && isSameApi(profile.apiBase, apiBase) ? [{ name, profile }] : [];
  });
}

const defaultCurrency = 'USD';

/** `500 USD, 400 EUR` or `500`. @param currency of an amount that names none. @throws {UserError} */
export function parseAmounts(flag: string, text: string, currency = defaultCurrency): Amounts {
  const amounts = text.split(',').map((part) => {
    const [, amount = '', code = currency] = /^\s*(\d+(?:\.\d+)?)(?: ([A-Za-z]{3}))?\s*$/.exec(part) ?? [];
    const money = amount === '' ? undefined : parseMoney(amount, code.toUpperCase());
    if (money) return money;
    throw new UserError(`${flag} is an amount such as 500 or "500 USD, 400 EUR", not "${text}".`);
  });
  const twice = amounts.find((one, index) => amounts.findIndex((other) => other.currency === one.currency) !== index);
  if (twice) throw new UserError(`${flag} names ${twice.currency} twice: "${text}".`);
  return amounts;
}

interface LimitFlags {
  readonly maxEach?: string | undefined;
  readonly maxTotal?: string | undefined;
}

/** All of them hold: no flag widens what a profile allows. */
export function limitsFor(settings: Settings, { maxEach, maxTotal }: LimitFlags): readonly Limits[] {
  const own = settings.profile?.currency;
  const given = (flag: string, text: string | undefined) => (text === undefined ? undefined : parseAmounts(flag, text, own));
  return [
    { name: '--max-each', maxEach: given('--max-each', maxEach) },
    { name: '--max-total', maxTotal: given('--max-total', maxTotal) },
    ...profilesOfApi(settings).map(({ name, profile }) => limitsOf(name, profile)),
  ];
}

function limitsOf(name: string, { maxEach, maxTotal, maxDay, currency }: Profile): Limits {
  const kept = (text: string | undefined) =>
    text === undefined ? undefined : parseAmounts(`The limit of profile ${name}`, text, currency);
  return { name: `profile ${name}`, maxEach: kept(maxEach), maxTotal: kept(maxTotal), maxDay: kept(maxDay) };
}

/** The smallest that anybody asks for: rows of a batch that go first; 0: none. */
export function canaryFor(settings: Settings, flag: number | undefined): number {
  const asked = [flag, ...profilesOfApi(settings).map(({ profile }) => profile.canary)].filter((rows) => rows !== undefined && rows > 0);
  return asked.length === 0 ? 0 : Math.min(...(asked as number[]));
}
