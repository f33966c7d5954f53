/** The flags of a batch, checked. */
import type { Limits } from '@caredesk/core/payments';
import type { Profile } from '../../adapters/profile-file.js';
import { profilesOfApi } from '../../adapters/profile-file.js';
import { keepInput } from '../../adapters/written-file.js';
import { parseAmounts, parseCount } from '../../flag-values.js';
import type { Settings } from '../../settings.js';

export interface BatchFlags {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly confirm?: string;
  readonly maxTotal?: string;
  readonly maxEach?: string;
  readonly canary?: string;
  readonly maxFailures?: string;
  readonly concurrency?: string;
  readonly results?: string;
  readonly allowRepeat?: readonly string[];
  readonly allowStatus?: readonly string[];
  readonly allowTwins?: boolean;
  readonly onEnd?: string;
}

export interface BatchOptions {
  readonly dryRun: boolean;
  readonly yes: boolean;
  /** Count and total that the plan must have. */
  readonly confirm: string | undefined;
  readonly limits: readonly Limits[];
  /** Rows that go first; 0: none. */
  readonly canary: number;
  /** Failed or unknown in a row that stop the run; 0: none do. */
  readonly maxFailures: number;
  readonly concurrency: number;
  readonly results: string | undefined;
  /** Refs that are sent though they look refunded already; `all`: every one. */
  readonly allowRepeat: readonly string[];
  /** Statuses of bills, in lower case, that hold no row. */
  readonly allowStatus: readonly string[];
  readonly allowTwins: boolean;
}

const defaultMaxFailures = 5;

/**
 * @param settings name the API, whose profiles' limits hold too
 * @param source the input file, which must not be overwritten
 */
export function parseBatchOptions(flags: BatchFlags, settings: Settings, source?: string): BatchOptions {
  keepInput('--results', flags.results, source);
  return {
    dryRun: flags.dryRun === true,
    yes: flags.yes === true,
    confirm: flags.confirm,
    limits: limitsFor(settings, flags),
    canary: canaryFor(settings, parseCount('--canary', flags.canary, {})),
    maxFailures: parseCount('--max-failures', flags.maxFailures, { min: 0 }) ?? defaultMaxFailures,
    concurrency: parseCount('--concurrency', flags.concurrency, { max: 8 }) ?? 1,
    results: flags.results,
    allowRepeat: flags.allowRepeat?.map((ref) => ref.trim()) ?? [],
    allowStatus: flags.allowStatus?.map((status) => status.trim().toLowerCase()) ?? [],
    allowTwins: flags.allowTwins === true,
  };
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
  const parsedLimit = (text: string | undefined) =>
    text === undefined ? undefined : parseAmounts(`The limit of profile ${name}`, text, currency);
  return { name: `profile ${name}`, maxEach: parsedLimit(maxEach), maxTotal: parsedLimit(maxTotal), maxDay: parsedLimit(maxDay) };
}

/** The smallest of all settings: rows of a batch that go first; 0: none. */
export function canaryFor(settings: Settings, flag: number | undefined): number {
  const limits = [flag, ...profilesOfApi(settings).map(({ profile }) => profile.canary)].filter((rows) => rows !== undefined && rows > 0);
  return limits.length === 0 ? 0 : Math.min(...(limits as number[]));
}
