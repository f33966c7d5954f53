/** The flags of a batch, checked. */
import { keepInput } from '../../adapters/written-file.js';
import { UserError } from '../../errors.js';
import type { Settings } from '../../settings.js';
import { parseCount } from '../numbers.js';

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
}

export interface BatchOptions {
  readonly dryRun: boolean;
  readonly yes: boolean;
  /** Count and total that the plan must have. */
  readonly confirm: string | undefined;
  /** Major units. */
  readonly maxTotal: string | undefined;
  readonly maxEach: string | undefined;
  /** Rows that go first; 0: none. */
  readonly canary: number;
  /** Failed or unknown in a row that stop the run; 0: none do. */
  readonly maxFailures: number;
  readonly concurrency: number;
  readonly results: string | undefined;
  /** Refs that are sent though they look refunded already; `all`: every one. */
  readonly allowRepeat: readonly string[];
}

const defaultMaxFailures = 5;

/** An amount in major units. @throws {UserError} */
export function parseAmount(flag: string, text: string | undefined): string | undefined {
  if (text === undefined || /^\d+(\.\d+)?$/.test(text)) return text;
  throw new UserError(`${flag} is an amount such as 500 or 12.50, not "${text}".`);
}

/** A profile's limit holds whatever a flag says. */
const strictest = (flag: string | undefined, profile: string | undefined): string | undefined =>
  flag === undefined || profile === undefined ? (flag ?? profile) : Number(flag) < Number(profile) ? flag : profile;

/**
 * @param profile whose limits hold too
 * @param source the input file, which must not be overwritten
 */
export function parseBatchOptions(flags: BatchFlags, { profile }: Pick<Settings, 'profile'>, source?: string): BatchOptions {
  keepInput('--results', flags.results, source);
  return {
    dryRun: flags.dryRun === true,
    yes: flags.yes === true,
    confirm: flags.confirm,
    maxTotal: strictest(parseAmount('--max-total', flags.maxTotal), profile?.maxTotal),
    maxEach: strictest(parseAmount('--max-each', flags.maxEach), profile?.maxEach),
    canary: parseCount('--canary', flags.canary, {}) ?? profile?.canary ?? 0,
    maxFailures: parseCount('--max-failures', flags.maxFailures, { min: 0 }) ?? defaultMaxFailures,
    concurrency: parseCount('--concurrency', flags.concurrency, { max: 8 }) ?? 1,
    results: flags.results,
    allowRepeat: flags.allowRepeat?.map((ref) => ref.trim()) ?? [],
  };
}
