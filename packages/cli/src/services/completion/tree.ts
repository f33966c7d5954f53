/** Every command with its options, as the completion scripts need them. */
import {
  AuditEntry,
  audit,
  Bill,
  billing,
  Coupon,
  CouponPlan,
  CouponUsage,
  Doctor,
  DoctorReportRow,
  type Entity,
  Patient,
  statusWords,
} from '@caredesk/core/contract';
import { Command } from 'commander';
import type { Catalogue } from '../../command.js';
import { globalOptions } from '../../global-options.js';

interface CompletedOption {
  /** `--json`, `--api-base`. */
  readonly name: string;
  readonly description: string;
  readonly takesValue: boolean;
  /** Its value is a file. */
  readonly takesFile: boolean;
  /** What its value may be, where that is known. */
  readonly values: readonly string[];
  /** Its value is the name of a profile. */
  readonly takesProfile: boolean;
  /** Its value is some of {@link values}, with commas between them. */
  readonly isList: boolean;
}

export interface CompletedCommand {
  /** `doctors search`. */
  readonly path: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  /** Its first argument is a file. */
  readonly takesFile: boolean;
  /** What its first argument may be, where that is known. */
  readonly words: readonly string[];
  /** What its first argument names. */
  readonly names: 'profile' | 'run' | 'entry' | undefined;
}

export interface CompletionTree {
  /** Their summaries. */
  readonly groups: Readonly<Record<string, string>>;
  readonly commands: readonly CompletedCommand[];
  readonly globals: readonly CompletedOption[];
}

export async function completionTree({ commands, groups }: Catalogue): Promise<CompletionTree> {
  const completed: CompletedCommand[] = [];
  for (const [path, { summary, load }] of Object.entries(commands)) {
    const command = new Command();
    (await load())(command, () => {});
    const [argument] = command.registeredArguments;
    completed.push({
      path,
      summary,
      options: optionsOf(command, fieldsOf[path]),
      takesFile: isFile(argument?.name()),
      names: (['profile', 'run', 'entry'] as const).find((name) => name === argument?.name()),
      words: path === 'completion' ? ['bash', 'zsh', 'fish'] : [],
    });
  }
  const summaries = Object.fromEntries(Object.entries(groups).map(([name, { summary }]) => [name, summary]));
  return { groups: summaries, commands: completed, globals: optionsOf(globalOptions(new Command())) };
}

const isFile = (name: string | undefined): boolean => name === 'file' || name === 'plan';

/** The fields that `--fields` knows. */
const fieldsOf: Readonly<Record<string, Entity>> = {
  audit: AuditEntry,
  'doctors search': Doctor,
  'doctors get': Doctor,
  'doctors report': DoctorReportRow,
  'patients search': Patient,
  'patients get': Patient,
  'billing list': Bill,
  'billing get': Bill,
  'coupons list': Coupon,
  'coupons get': Coupon,
  'coupons usage': CouponUsage,
  'coupons plans': CouponPlan,
};

const values: Readonly<Record<string, readonly string[]>> = {
  '--payment-status': billing.list.query.paymentStatus.options,
  '--entity': audit.list.query.entity.options,
  '--outcome': ['refunded', 'not-refunded'],
  '--progress': ['json'],
  '--discount-type': ['percent', 'amount'],
  '--status': Object.values(statusWords),
};

const optionsOf = (command: Command, entity?: Entity): CompletedOption[] =>
  command.options.flatMap(({ long, description, required, optional, flags }) =>
    long
      ? [
          {
            name: long,
            description,
            takesValue: required || optional,
            takesFile: /<(file|plan)>/.test(flags),
            values: long === '--fields' && entity ? Object.keys(entity.fields) : (values[long] ?? []),
            takesProfile: long === '--profile',
            isList: long === '--fields',
          },
        ]
      : [],
  );
