/** Gives commander the options of every command, and a command's own arguments, options and examples. */
import { typedId } from '@caredesk/core/contract/typed-text';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { CommandWords, OptionWords } from './command.js';
import commandLine from './command-line.json' with { type: 'json' };

/** Collects the values of an option that may be repeated. */
const collect = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** The options that every command takes. */
export function globalOptions(command: Command): Command {
  for (const [flags, option] of Object.entries<string | OptionWords>(commandLine.globals)) command.addOption(optionOf(flags, option));
  return command;
}

/** Of an option with two values the last would hold without a word. */
export function refuseSecondValues(command: Command): Command {
  for (const option of command.options.filter(({ required, parseArg }) => required && parseArg !== collect)) {
    // An address may hold a password.
    const textOf = (value: string) => `"${option.long} ${/:\/\/.*[@?]/s.test(value) ? '(hidden)' : value}"`;
    let before: string | undefined;
    command.on(`option:${option.name()}`, (value: string) => {
      before ??= value;
      if (value !== before) command.error(`error: Only one of ${textOf(before)} and ${textOf(value)} can hold.`);
    });
  }
  return command;
}

function milliseconds(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 3_600_000) throw new InvalidArgumentError('Use a whole number from 1 to 3600000.');
  return value;
}

function onlyJson(text: string): string {
  if (text !== 'json') throw new InvalidArgumentError('Use "json".');
  return text;
}

/** The parser of an argument that takes several ids. */
const collectIds = (text: string, before: readonly string[] = []): readonly string[] => [...before, typedId(text)];

/** Arguments that take an id, or an id or an invoice number. Codes of coupons are not read as ids. */
const isOfId = /[<[](\w*Id|id|bill|request)\b/;

export function describe(command: Command, words: CommandWords): Command {
  if (words.description !== undefined) command.description(words.description);
  for (const [name, argument] of Object.entries(words.arguments ?? {})) {
    const { text, choices } = wordsOf(argument);
    const newArgument = new Argument(name, text);
    if (isOfId.test(name) && newArgument.variadic) newArgument.argParser(collectIds);
    else if (isOfId.test(name)) newArgument.argParser(typedId);
    command.addArgument(choices ? newArgument.choices(choices) : newArgument);
  }
  for (const [flags, option] of Object.entries(words.options ?? {})) command.addOption(optionOf(flags, option));
  return refuseSecondValues(command).addHelpText('after', endOf(words));
}

const wordsOf = (words: string | OptionWords): OptionWords => (typeof words === 'string' ? { text: words } : words);

const isBlank = (value: unknown): boolean => [value].flat().some((text) => typeof text === 'string' && text.trim() === '');

/**
 * Refuses blank values, which are mostly variables that are not set: a filter without a value would show what it should leave out.
 * @throws {CommanderError} once the command line is read
 */
export function refuseBlanks(command: Command, { arguments: args = {}, options = {}, clearsByEmpty = false }: CommandWords): void {
  const values = command.optsWithGlobals();
  const own = clearsByEmpty ? [] : command.options.filter(({ flags }) => wordsOf(options[flags] ?? '').mayBeEmpty !== true);
  for (const option of [...own, ...globalsOf(command)])
    if (isBlank(values[option.attributeName()])) command.error(`error: option '${option.flags}' argument missing`);
  for (const [index, argument] of Object.values(args).entries()) {
    const name = command.registeredArguments[index]?.name();
    if (wordsOf(argument).mayBeEmpty !== true && isBlank(command.processedArgs[index]))
      command.error(`error: command-argument value '' is invalid for argument '${name}'.`);
  }
}

const globalsOf = ({ parent }: Command): readonly Option[] => (parent ? [...globalsOf(parent), ...parent.options] : []);

function optionOf(flags: string, words: string | OptionWords): Option {
  const { text, required = false, repeat = false, choices, default: preset } = wordsOf(words);
  const option = new Option(flags, text).makeOptionMandatory(required);
  if (isOfId.test(flags)) option.argParser(typedId);
  if (repeat) option.argParser(collect);
  if (flags === '--progress <how>') option.argParser(onlyJson);
  if (flags === '--timeout <ms>') option.argParser(milliseconds);
  if (choices) option.choices(choices);
  if (preset !== undefined) option.default(preset);
  return option;
}

/** The last part of a command's help: notes and examples. */
function endOf({ notes = [], examples = [] }: CommandWords): string {
  const lines = examples.map((example) => `  ${/^(\$|PS>) /.test(example) ? '' : '$ caredesk '}${example}`);
  return `\n${[...notes, ...(notes.length > 0 ? [''] : []), 'Examples:', ...lines].join('\n')}`;
}
