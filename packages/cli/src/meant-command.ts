/** "Did you mean …" for commands that have other names in other tools. */
import type { Catalogue } from './command.js';

/** Synonyms of verbs; a group of commands has at most one of each line. */
const verbs = [
  'get show view info describe open cat read',
  'list search ls find all index',
  'create add new make',
  'update set edit change modify add',
  'delete remove rm del drop',
].map((words) => words.split(' '));

/** Groups and commands by their names in other tools. */
const nouns = [
  ['billing', 'bill bills invoice invoices'],
  ['profiles', 'config'],
  ['login', 'auth signin sign-in'],
  ['logout', 'signout sign-out'],
];
const nounOf = (word: string): string | undefined => nouns.find(([, words = '']) => words.split(' ').includes(word))?.[0];

/** The group's command that a word means. */
function verbOf(word: string, isVerb: (verb: string) => boolean): string | undefined {
  // An id alone means the record.
  const words = /^\p{Nd}+$/u.test(word) ? verbs.slice(0, 1) : verbs.filter((same) => same.includes(word));
  return words.flat().find(isVerb);
}

/**
 * A replacement for words that are no command; undefined: nothing better than a similar spelling. `doctor` is a command, too: in
 * `doctor search` the group was meant.
 * @param args what was typed
 */
export function meantCommand([first = '', second = '']: readonly string[], { commands, groups }: Catalogue): string | undefined {
  const isCommand = (path: string) => Object.hasOwn(commands, path);
  const group = Object.hasOwn(groups, first) ? first : Object.keys(groups).find((name) => name === `${first}s` || name === nounOf(first));
  if (group && isCommand(`${group} ${second}`)) return group === first ? undefined : group;
  const verb = group && verbOf(second, (word) => isCommand(`${group} ${word}`));
  if (verb) return group === first ? verb : `${group} ${verb}`;
  if (group === first || isCommand(first)) return undefined;
  if (group) return group;
  const paths = Object.keys(commands).filter((path) => path.endsWith(` ${first}`));
  return paths.length === 1 ? paths[0] : nounOf(first);
}
