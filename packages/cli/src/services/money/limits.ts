/** Which limits hold for an API: those of every profile that is stored for it, and of the flags. */
import type { Limits } from '@caredesk/core/refunds';
import type { Profile } from '../../adapters/profile-file.js';
import type { Settings } from '../../settings.js';
import { parseAmounts } from '../session/amounts.js';
import { profilesOfApi } from '../session/api-profiles.js';

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

/** The smallest of all settings: rows of a batch that go first; 0: none. */
export function canaryFor(settings: Settings, flag: number | undefined): number {
  const limits = [flag, ...profilesOfApi(settings).map(({ profile }) => profile.canary)].filter((rows) => rows !== undefined && rows > 0);
  return limits.length === 0 ? 0 : Math.min(...(limits as number[]));
}
