/** What commander finds wrong with a command line, in this product's words. */
import type { Catalogue } from './command.js';
import type { NextStep } from './next.js';

const sentences: readonly (readonly [RegExp, string])[] = [
  [/^unknown command '(.+?)'/, 'Unknown command "$1".'],
  [/^unknown option '(.+?)'/, 'Unknown option $1.'],
  [/^missing required argument '(.+?)'/, 'Argument <$1> is missing.'],
  [/^required option '(\S+).*?' not specified/, 'Option $1 is missing.'],
  [/^option '(\S+).*?' argument missing/, 'Option $1 needs a value.'],
  [/^option '(\S+).*?' argument '(.*?)' is invalid\./s, 'Option $1 can\'t be "$2".'],
  [/^command-argument value '(.*?)' is invalid for argument '(.+?)'\./s, '"$1" is not a valid $2.'],
  [/^too many arguments( for '.+?')?\. Expected (\d+) arguments? but got (\d+)/, 'Too many arguments: expected $2, got $3'],
];

/** @param message commander's, such as `error: unknown command 'foo'` */
export function usageSentence(message: string): string {
  const text = message.replace(/^error: /, '').trim();
  const [pattern, sentence] = sentences.find(([found]) => found.test(text)) ?? [/^/, ''];
  return text
    .replace(pattern, sentence)
    .replace(/\s*\((Did you mean .*\?)\)$/s, ' $1')
    .replace('Allowed choices are ', 'Choose one of ');
}

/** Help about the command or group that was named, else about all. */
export function usageNext([first = '', second = '']: readonly string[], { commands, groups }: Catalogue): readonly NextStep[] {
  const isKnown = (path: string) => Object.hasOwn(commands, path) || Object.hasOwn(groups, path);
  const path = [`${first} ${second}`, first].find(isKnown);
  return [{ command: `caredesk ${path === undefined ? '' : `${path} `}--help`, when: 'for help' }];
}
