/** All commands: path = command, in the order of the help. */
import type { Catalogue, CommandTable, CommandWords, Handler, OptionTable } from '../command.js';
import words from './command-line.json' with { type: 'json' };
import { handlers } from './handlers.js';

type Path = keyof typeof words.commands;

export const groups: Catalogue['groups'] = words.groups;

/** Options that several commands take, by the name that `@name` stands for. */
export const sharedOptions: Readonly<Record<string, OptionTable>> = words.shared;

const run: Readonly<Record<Path, Handler>> = handlers;

export const commands: CommandTable = Object.fromEntries(
  Object.entries<CommandWords>(words.commands).map(([path, command]) => [path, { ...command, run: run[path as Path] }]),
);
