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

export interface CatalogueEntry {
  readonly summary: string;
  /** It may name a profile that is not stored yet. */
  readonly makesProfile?: true;
  readonly load: () => Promise<Configure>;
}

export interface Group {
  readonly summary: string;
  readonly examples: readonly string[];
}

/** All commands by their path, such as `doctors search`, and their groups. */
export interface Catalogue {
  readonly commands: Readonly<Record<string, CatalogueEntry>>;
  readonly groups: Readonly<Record<string, Group>>;
}
