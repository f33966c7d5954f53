/** Gives commander a command's arguments, options and examples. */
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { CommandWords, OptionWords } from './command.js';
import { collect } from './global-options.js';

export function describe(command: Command, words: CommandWords): Command {
  if (words.description !== undefined) command.description(words.description);
  for (const [name, argument] of Object.entries(words.arguments ?? {})) {
    const { text, choices } = typeof argument === 'string' ? { text: argument } : argument;
    const made = new Argument(name, text);
    command.addArgument(choices ? made.choices(choices) : made);
  }
  for (const [flags, option] of Object.entries(words.options ?? {})) command.addOption(optionOf(flags, option));
  return command.addHelpText('after', endOf(words));
}

function optionOf(flags: string, words: string | OptionWords): Option {
  const { text, required = false, repeat = false, only, choices, default: preset } = typeof words === 'string' ? { text: words } : words;
  const option = new Option(flags, text).makeOptionMandatory(required);
  if (repeat) option.argParser(collect);
  if (only !== undefined) option.argParser(parserOf(only));
  if (choices) option.choices(choices);
  if (preset !== undefined) option.default(preset);
  return option;
}

/** Of an option with one possible value. */
const parserOf = (only: string) => (text: string) => {
  if (text !== only) throw new InvalidArgumentError(`Use "${only}".`);
  return text;
};

/** What the help ends with. */
function endOf({ notes = [], examples = [] }: CommandWords): string {
  const lines = examples.map((example) => `  ${/^(\$|PS>) /.test(example) ? '' : '$ caredesk '}${example}`);
  return `\n${[...notes, ...(notes.length > 0 ? [''] : []), 'Examples:', ...lines].join('\n')}`;
}
