/** The context that each command gets. */
import type { Caller, Client, Clock, Patience, SkewWatch, TokenSource } from '@caredesk/core/client';
import type { Interruption } from './adapters/interruption.js';
import type words from './command-line.json';
import type { Environment, Prompting } from './host.js';
import type { Output } from './output/output.js';
import type { Settings } from './settings.js';

/** A command's arguments, as they were typed, in the order of its words. */
export type Args = readonly string[];

type Commands = typeof words.commands;
type Shared = typeof words.shared;

/** Pairs of an option's flags and its words; `@name` means the shared options of this name. */
type OptionsIn<Options> = {
  [Flags in keyof Options]: Flags extends `@${infer Name extends keyof Shared}`
    ? OptionsIn<Shared[Name]>
    : readonly [Flags, Options[Flags]];
}[keyof Options];
type OptionsOf<Path extends keyof Commands> = Commands[Path] extends { readonly options: infer Options } ? OptionsIn<Options> : never;
/** Options that always have a value. */
type Present = readonly [unknown, { readonly required: boolean } | { readonly default: string }];

/** `--page-size <n>` → `pageSize`, `--no-read-only` → `readOnly`. */
type NameOf<Flags> = Flags extends `${infer Name} <${string}`
  ? NameOf<Name>
  : Flags extends `--no-${infer Name}`
    ? CamelCase<Name>
    : Flags extends `--${infer Name}`
      ? CamelCase<Name>
      : never;
type CamelCase<Name> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name;
type ValueOf<Flags, Words> = Flags extends `${string}>`
  ? Words extends { readonly repeat: boolean }
    ? readonly string[]
    : string
  : boolean;

type FlagsIn<Options extends readonly [unknown, unknown]> = {
  readonly [Option in Extract<Options, Present> as NameOf<Option[0]>]: ValueOf<Option[0], Option[1]>;
} & {
  readonly [Option in Exclude<Options, Present> as NameOf<Option[0]>]?: ValueOf<Option[0], Option[1]>;
};
/** A command's options as commander hands them over, by command-line.json. */
export type FlagsOf<Path extends keyof Commands> = FlagsIn<OptionsOf<Path>>;
/** Options that several commands share, by their name there. */
export type SharedFlags<Name extends keyof Shared> = FlagsIn<OptionsIn<Shared[Name]>>;

export interface Connection {
  readonly apiBase: string;
  readonly call: Caller;
  readonly client: Client;
  readonly tokens: TokenSource;
  /** Undefined: a person's. */
  readonly patience: Patience | undefined;
}

/** The result of a run, as in its `--json` summary: counts and totals, no rows. */
export type RunEnd = Readonly<Record<string, unknown>>;

export interface Context extends Pick<Interruption, 'interrupted' | 'forced' | 'outputFailed' | 'signal'> {
  readonly env: Environment;
  readonly settings: Settings;
  readonly output: Output;
  readonly stdin: NodeJS.ReadStream;
  readonly prompting: Prompting;
  readonly clock: Clock;
  /** How far the server's clock is ahead, by the answers to this command. */
  readonly skew: SkewWatch;
  /** Input and messages are on a terminal, so questions are possible. */
  readonly isInteractive: boolean;
  /** Called with the result of a run. Default: ignored. */
  readonly onEnd?: (end: RunEnd) => void;
  /** Connects to the API. @throws {UserError} exit 4 if no user is signed in */
  connect(options?: { readonly isLong?: boolean }): Promise<Connection>;
}
