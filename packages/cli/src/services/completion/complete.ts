/**
 * What may be at the cursor of a command line: commands, options, their values, names of profiles and of the ledger. A completion script asks by
 * `caredesk __complete --current=WORD -- WORDS…`: a line for each candidate, its description after a tab; `:files` where a file is meant.
 */
import { audit, billing, discountTypes, refundRequestStatuses, statusWords } from '@caredesk/core/contract';
import { resolutions } from '@caredesk/core/payments';
import { type Argument, Command, type Option } from 'commander';
import { configDirectory } from '../../adapters/directories.js';
import { profileNames } from '../../adapters/profile-file.js';
import { type Catalogue, helpTopics } from '../../command.js';
import type { Context } from '../../context.js';
import { describe, globalOptions } from '../../describe.js';
import type { Environment, GlobalOptions } from '../../host.js';
import { type JsonShape, jsonShapes } from '../../output/json-shapes.js';
import { type RunState, runStateOf } from '../../output/money-shapes.js';
import { signInWays } from '../../profile.js';
import { readLedger } from '../ledger/ledger.js';
import { runsOf } from '../ledger/ledger-names.js';

interface Candidate {
  readonly word: string;
  readonly description: string;
}

/** `files`: a file of the folder. */
type Candidates = readonly Candidate[] | 'files';

/** Kinds of names that only this machine knows. */
type Named = 'profile' | 'run' | 'entry' | RunState;

/** Options on the line that say where to look for names. */
type Given = Pick<GlobalOptions, 'profile' | 'apiBase'>;

/** The names there are, with the profile and the API that the line gives. */
type NamesOf = (kind: Named, flags: Given) => Promise<readonly string[]>;

async function candidatesAt({ before, current }: ReturnType<typeof cursorOf>, catalogue: Catalogue, namesOf: NamesOf): Promise<Candidates> {
  const line = readLine(before, catalogue);
  const [name, value] = splitOption(current);
  const valued = line.open ?? (value === undefined ? undefined : findOption(line, name));
  if (valued) {
    const values = await optionValues(valued, line, value ?? current, namesOf);
    return values === 'files' ? values : startingWith(current, value === undefined ? values : values.map((word) => `${name}=${word}`));
  }
  if (current.startsWith('-')) return optionsOf(line).filter(({ word }) => word.startsWith(current));
  if (line.path === 'help') return startingWith(current, [...helpTopics, ...commandsAfter('', catalogue).map(({ word }) => word)]);
  if (!line.command) return commandsAfter(line.path, catalogue).filter(({ word }) => word.startsWith(current));
  const argument = line.command.registeredArguments[line.args];
  const values = argument ? await argumentValues(argument, line, namesOf) : [];
  return values === 'files' ? values : startingWith(current, values);
}

const globals = globalOptions(new Command()).options;

/**
 * `command` is undefined while one is still to be named; `args` counts its arguments so far, and `open` is the option that waits for its
 * value.
 */
function readLine(words: readonly string[], { commands }: Catalogue) {
  const line = { path: '', command: undefined as Command | undefined, args: 0, open: undefined as Option | undefined };
  const flags = new Map<string, string>();
  for (const word of words) {
    if (line.open) {
      flags.set(line.open.attributeName(), word);
      line.open = undefined;
    } else if (word.startsWith('-')) {
      const [name, value] = splitOption(word);
      const option = findOption(line, name);
      if (option && value !== undefined) flags.set(option.attributeName(), value);
      else if (option?.required || option?.optional) line.open = option;
    } else if (line.command) line.args += 1;
    else {
      line.path = line.path === '' ? word : `${line.path} ${word}`;
      const entry = Object.hasOwn(commands, line.path) ? commands[line.path] : undefined;
      if (!entry) continue;
      line.command = describe(new Command(), entry);
    }
  }
  return { ...line, flags: Object.fromEntries(flags) as Given };
}
type Line = Readonly<ReturnType<typeof readLine>>;

const splitOption = (word: string): [name: string, value: string | undefined] => {
  const [, name = word, value] = /^(--[^=]+)=(.*)$/s.exec(word) ?? [];
  return [name, value];
};

const findOption = ({ command }: Pick<Line, 'command'>, name: string): Option | undefined =>
  [...(command?.options ?? []), ...globals].find(({ long }) => long === name);

const optionsOf = ({ command }: Line): Candidate[] => [
  ...[...(command?.options ?? []), ...globals].flatMap(({ long, description }) => (long ? [{ word: long, description }] : [])),
  { word: '--help', description: 'show help' },
  ...(command ? [] : [{ word: '--version', description: 'print the version' }]),
];

function commandsAfter(path: string, { commands, groups }: Catalogue): Candidate[] {
  const all = Object.entries(path === '' ? { ...groups, ...commands } : commands);
  const before = path === '' ? '' : `${path} `;
  return all.flatMap(([name, { summary }]) => {
    const word = name.startsWith(before) ? name.slice(before.length) : '';
    return word === '' || word.includes(' ') ? [] : [{ word, description: summary }];
  });
}

async function optionValues(option: Option, { path, flags }: Line, prefix: string, namesOf: NamesOf): Promise<readonly string[] | 'files'> {
  if (/<(file|plan)>/.test(option.flags)) return 'files';
  if (option.long === '--profile') return namesOf('profile', flags);
  if (option.long !== '--fields')
    return option.argChoices ?? flagValuesOf[`${path} ${option.long}`] ?? flagValuesOf[option.long ?? ''] ?? [];
  // Fields are a list with commas.
  const earlier = prefix.slice(0, prefix.lastIndexOf(',') + 1);
  return fieldNamesOf(path).map((field) => earlier + field);
}

async function argumentValues(argument: Argument, { path, flags }: Line, namesOf: NamesOf): Promise<readonly string[] | 'files'> {
  const name = argument.name();
  if (name === 'file' || name === 'plan') return 'files';
  const runState = runStateFor[path];
  if (name === 'run' && runState) return namesOf(runState, flags);
  if (name === 'run') return ['last', ...(await namesOf('run', flags))];
  if (name === 'profile' || name === 'entry') return namesOf(name, flags);
  return argument.argChoices ?? [];
}

/** The state of runs that a command accepts, for commands that refuse others. */
const runStateFor: Readonly<Record<string, RunState>> = { 'refunds pause': 'at work', 'refunds resume': 'paused' };

const startingWith = (prefix: string, words: readonly string[]): Candidate[] =>
  words.flatMap((word) => (word.startsWith(prefix) ? [{ word, description: '' }] : []));

export async function completionAnswer(
  argv: readonly string[],
  catalogue: Catalogue,
  env: Environment,
  openContext: (options: GlobalOptions) => Context,
): Promise<string> {
  const namesOf: NamesOf = async (kind, flags) => {
    const read = async () =>
      kind === 'profile' ? profileNames(configDirectory(env)) : ledgerNames(kind, openContext({ ...flags, quiet: true }));
    return (await read().catch(() => [])).filter(isPlain);
  };
  return linesOf(await candidatesAt(cursorOf(argv), catalogue, namesOf));
}

/** The words before the cursor's, without `caredesk`, and the word at the cursor as far as it is typed; empty for a new one. */
function cursorOf(argv: readonly string[]) {
  const words = argv.indexOf('--');
  const current = argv[0]?.startsWith('--current=') ? argv[0].slice('--current='.length) : '';
  return { current, before: words < 0 ? [] : argv.slice(words + 1) };
}

async function ledgerNames(kind: Exclude<Named, 'profile'>, context: Context): Promise<readonly string[]> {
  const { state } = await readLedger(context);
  if (kind === 'run' || kind === 'entry') return [...(kind === 'run' ? state.runs : state.entries).keys()];
  return runsOf(state).flatMap((run) => (runStateOf(run) === kind ? [run.runId] : []));
}

/** Files and ledgers may hold names that a shell would run, or that would end the line. */
const isPlain = (name: string): boolean => /^[0-9A-Za-z][0-9A-Za-z._-]*$/.test(name);

const linesOf = (candidates: Candidates): string =>
  candidates === 'files'
    ? ':files\n'
    : candidates.map(({ word, description }) => `${word}\t${description.replace(/\s+/g, ' ')}\n`).join('');

/** Values of options, by long name, or by command and long name. */
export const flagValuesOf: Readonly<Record<string, readonly string[]>> = {
  '--payment-status': billing.list.query.paymentStatus.options,
  '--entity': audit.list.query.entity.options,
  '--outcome': Object.values(resolutions).flatMap(Object.values<string>),
  '--progress': ['json'],
  '--sign-in': signInWays,
  '--discount-type': discountTypes,
  '--status': Object.values(statusWords),
  'refunds requests --status': refundRequestStatuses,
};

/** The fields that `--fields` of a list or a record knows, by the command's path. */
export function fieldNamesOf(path: string): readonly string[] {
  const { schema } = (jsonShapes as Readonly<Record<string, JsonShape>>)[path] ?? {};
  const record = schema && 'item' in schema ? schema.item : schema;
  return Object.keys((record as { readonly entries?: object } | undefined)?.entries ?? {});
}
