/** The flags of a batch, checked. */
import { type Limits, type PaymentPlan, rowsToSend } from '@caredesk/core/payments';
import { profilesOfApi } from '../../adapters/profile-file.js';
import { keepInput } from '../../adapters/written-file.js';
import type { FlagsOf } from '../../context.js';
import { canaryForm, isCount, parseAmounts, parseCount } from '../../flag-values.js';
import type { Profile } from '../../profile.js';
import type { Settings } from '../../settings.js';

export type BatchFlags = FlagsOf<'refunds run'>;

export type BatchOptions = Readonly<ReturnType<typeof parseBatchOptions>>;

const defaultMaxFailures = 5;

/**
 * @param settings name the API, whose profiles' limits hold too
 * @param source the input file, which must not be overwritten
 */
export function parseBatchOptions(flags: BatchFlags, settings: Settings, source?: string) {
  keepInput('--results', flags.results, source);
  return {
    dryRun: flags.dryRun === true,
    yes: flags.yes === true,
    /** Count and total that the plan must have. */
    confirm: flags.confirm,
    limits: limitsFor(settings, flags),
    canary: canaryFor(settings, flags.canary),
    /** Nothing is sent that would take what was sent above it. */
    stopAfter: givenAmounts('--stop-after', flags.stopAfter, settings.profile?.currency),
    /** Failed or unknown in a row that stop the run; 0: none do. */
    maxFailures: parseCount('--max-failures', flags.maxFailures, { min: 0 }) ?? defaultMaxFailures,
    concurrency: parseCount('--concurrency', flags.concurrency, { max: 8 }) ?? ('auto' as const),
    results: flags.results,
    /** Refs that are sent though they look refunded already; `all`: every one. */
    allowRepeat: flags.allowRepeat?.map((ref) => ref.trim()) ?? [],
    /** Statuses of bills, in lower case, that hold no row. */
    allowStatus: flags.allowStatus?.map((status) => status.trim().toLowerCase()) ?? [],
    allowTwins: flags.allowTwins === true,
  };
}

/** All of them hold: no flag widens what a profile allows. */
function limitsFor(settings: Settings, { maxEach, maxTotal }: Pick<BatchFlags, 'maxEach' | 'maxTotal'>): readonly Limits[] {
  const own = settings.profile?.currency;
  return [
    { name: '--max-each', maxEach: givenAmounts('--max-each', maxEach, own) },
    { name: '--max-total', maxTotal: givenAmounts('--max-total', maxTotal, own) },
    ...profilesOfApi(settings).map(({ name, profile }) => limitsOf(name, profile)),
  ];
}

function limitsOf(name: string, { maxEach, maxTotal, maxDay, currency }: Profile): Limits {
  const limit = (text: string | undefined) => givenAmounts(`The limit of profile ${name}`, text, currency);
  return { name: `profile ${name}`, maxEach: limit(maxEach), maxTotal: limit(maxTotal), maxDay: limit(maxDay) };
}

const givenAmounts = (name: string, text: string | undefined, currency: string | undefined) =>
  text === undefined ? undefined : parseAmounts(name, text, currency);

/** The rows to send first, before a question about the others. @param flag rows, or an amount such as "200 USD". @throws {UserError} */
function canaryFor(settings: Settings, flag: string | undefined) {
  const own = settings.profile?.currency;
  const ofFlag = (text: string) =>
    isCount(text) ? parseCount('--canary', text.trim(), {}) : parseAmounts('--canary', text, own, canaryForm);
  const ofProfiles = profilesOfApi(settings).map(({ name, profile: { canary, currency } }) =>
    typeof canary === 'string' ? parseAmounts(`The canary of profile ${name}`, canary, currency) : canary,
  );
  const canaries = [flag === undefined ? undefined : ofFlag(flag), ...ofProfiles];
  const counts = canaries.filter((canary) => typeof canary === 'number' && canary > 0);
  return {
    /** The smallest of all settings; 0: none. */
    rows: counts.length === 0 ? 0 : Math.min(...(counts as number[])),
    /** The canary has as many rows as reach one of these amounts; empty: not given. */
    amounts: canaries.flatMap((canary) => (typeof canary === 'object' ? canary : [])),
  };
}

/** How many rows of the plan go first: at least one where anything does. */
export function canaryRows({ rows, amounts }: ReturnType<typeof canaryFor>, plan: PaymentPlan): number {
  const sending = rowsToSend(plan);
  if (amounts.length === 0) return rows;
  const sums = new Map<string, number>();
  const enough = sending.findIndex(({ amount: { currency, minor } }) => {
    sums.set(currency, (sums.get(currency) ?? 0) + minor);
    return amounts.some((least) => (sums.get(least.currency) ?? 0) >= least.minor);
  });
  const first = enough < 0 ? sending.length : enough + 1;
  return rows > 0 ? Math.min(rows, first) : first;
}
