/** What a command is made of. */
import type { Command } from 'commander';
import type { Context } from './context.js';
import type { ExitCode } from './errors.js';

/** What a command does with its arguments and options. @returns the exit code; default: 0 */
type Handler<Options> = (context: Context, args: readonly string[], options: Options) => Promise<ExitCode | undefined> | Promise<void>;
/** Gives a command its handler. */
type Act = <Options = Record<never, never>>(handler: Handler<Options>) => void;
/** Adds a command's arguments, options, examples and handler. */
export type Configure = (command: Command, act: Act) => void;

export interface CommandEntry {
  readonly summary: string;
  /** It may name a profile that is not stored yet. */
  readonly makesProfile?: true;
  readonly configure: Configure;
}

/** By path, such as `doctors search`. */
export type CommandTable = Readonly<Record<string, CommandEntry>>;

export interface Group {
  readonly summary: string;
  readonly examples: readonly string[];
}

/** All commands and their groups. */
export interface Catalogue {
  readonly commands: CommandTable;
  readonly groups: Readonly<Record<string, Group>>;
}

/** What `caredesk help TOPIC` knows, beside the commands. */
export const helpTopics = ['environment', 'exit-codes', 'json', 'notices', 'reference', 'man'] as const;
export type HelpTopic = (typeof helpTopics)[number];
