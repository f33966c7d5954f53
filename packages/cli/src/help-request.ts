/** The ways in which people ask for help or for the version. */
import { commands, groups } from './commands/index.js';
import { UserError } from './errors.js';
import { type HelpTopic, helpTopics } from './services/help/topic-names.js';

export type Asked = { readonly topic: HelpTopic } | { readonly version: true } | { readonly argv: readonly string[] };

/** `help refunds run` and `refunds help run` as well as `refunds run --help`. @throws {UserError} for a command that does not exist */
export function helpRequest(argv: readonly string[]): Asked {
  const [first = '', second] = argv;
  if (/^(-v|-V|--version|version)$/.test(first)) return { version: true };
  if (first === 'help') return helpFor(argv.slice(1));
  if (Object.hasOwn(groups, first) && second === 'help') return helpFor([first, ...argv.slice(2)]);
  return { argv };
}

function helpFor(words: readonly string[]): Asked {
  const named = words.filter((word) => !word.startsWith('-'));
  const path = named.slice(0, 2).join(' ');
  const topic = helpTopics.find((name) => name === path);
  if (topic) return { topic };
  const isCommand = (name: string) => Object.hasOwn(commands, name);
  if (path === '' || Object.hasOwn(groups, path) || isCommand(path) || isCommand(named[0] ?? '')) return { argv: [...named, '--help'] };
  throw new UserError(`There is no help for "${path}".`, { hint: `Help exists for every command and for ${helpTopics.join(', ')}.` });
}
