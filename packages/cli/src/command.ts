/** The parts of a command. */
import type { Args, Context } from './context.js';
import type { ExitCode } from './errors.js';

/** What a command does with its arguments and options, of which it declares the type. @returns the exit code; default: 0 */
export type Handler = (context: Context, args: Args, options: never) => Promise<ExitCode | undefined> | Promise<void>;

export interface OptionWords {
  readonly text: string;
  readonly required?: boolean;
  /** May be given several times. */
  readonly repeat?: boolean;
  readonly choices?: readonly string[];
  readonly default?: string;
  /** The command itself judges an empty value. Default: it is refused. */
  readonly mayBeEmpty?: boolean;
}

export interface CommandWords {
  readonly summary: string;
  /** Default: the summary. */
  readonly description?: string;
  /** Whether the command may name a profile that is not stored yet. */
  readonly makesProfile?: boolean;
  /** An empty value of an option clears what was set. */
  readonly clearsByEmpty?: boolean;
  /** Texts of arguments by name, such as `<file>`, or `[file]` for an optional one. */
  readonly arguments?: Readonly<Record<string, string | Pick<OptionWords, 'text' | 'choices' | 'mayBeEmpty'>>>;
  /** Options by their flags, such as `--page <n>`. */
  readonly options?: Readonly<Record<string, string | OptionWords>>;
  /** Lines of the help before the examples. */
  readonly notes?: readonly string[];
  /** Command lines without `$ caredesk`; with another beginning, whole. */
  readonly examples?: readonly string[];
}

export interface CommandEntry extends CommandWords {
  readonly run: Handler;
}

/** Commands by path, such as `doctors search`. */
export type CommandTable = Readonly<Record<string, CommandEntry>>;

/** All commands and their groups. */
export interface Catalogue {
  readonly commands: CommandTable;
  readonly groups: Readonly<Record<string, { readonly summary: string; readonly examples: readonly string[] }>>;
}

/** Topics of `caredesk help TOPIC`, beside the commands. */
export const helpTopics = ['environment', 'exit-codes', 'json', 'notices', 'reference', 'man'] as const;
export type HelpTopic = (typeof helpTopics)[number];
