/** All commands: path = command, in the order of the help. */
import type { Catalogue, CommandTable, CommandWords, Handler, OptionWords } from '../command.js';
import words from '../command-line.json' with { type: 'json' };
import { handlers } from './handlers.js';

/** `@name`: the shared options of this name stand here. */
type Options = Readonly<Record<string, string | boolean | OptionWords>>;
type Path = keyof typeof words.commands;

const shared: Readonly<Record<string, Options>> = words.shared;
const run: Readonly<Record<Path, Handler>> = handlers;

const withShared = (options: Options): NonNullable<CommandWords['options']> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, option]) =>
      typeof option === 'boolean' ? Object.entries(withShared(shared[name.slice(1)] ?? {})) : [[name, option]],
    ),
  );

export const groups: Catalogue['groups'] = words.groups;

export const commands: CommandTable = Object.fromEntries(
  Object.entries<Omit<CommandWords, 'options'> & { readonly options?: Options }>(words.commands).map(
    ([path, { options = {}, ...command }]) => [path, { ...command, options: withShared(options), run: run[path as Path] }],
  ),
);
