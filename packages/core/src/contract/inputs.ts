/** The inputs of a call, whatever place of the request they travel in. */
import type { Endpoint } from './endpoint.js';
import type { Fields } from './field.js';

/** All of them, flat. */
export const inputsOf = ({ params, range, query, body }: Endpoint): Fields => ({ ...body?.fields, ...query, ...range, ...params });

/** A backend's problem of one input: the input's place, such as `#/email` or `Rows[0].Amount`, and the problem in words. */
export type NamedProblem = readonly [place: string, problem: string];

/** A sentence that begins with the name of an input, perhaps after an article, and says what is wrong with it. */
const sentence = /^((?:\w+ )?\S+) ((?:must|is|has|can|should|does|need).+)/;

/**
 * What a refusal says of single inputs: `email must be an e-mail address; pageSize is missing`.
 * @param text sentences that each begin with the field's name, as the client's own checks and the reference API have them
 * @param named problems that a backend lists by input, in its own spelling; if one names an input, the text is ignored
 * @returns by the name of the input, `rows.0.amount` inside a list; undefined where it names none
 */
export function inputProblems(
  endpoint: Endpoint,
  text = '',
  named: readonly NamedProblem[] = [],
): Readonly<Record<string, string>> | undefined {
  const problems: Record<string, string> = {};
  /** @returns whether the place is an input's */
  const add = (place = '', problem = ''): boolean => {
    const names = Object.keys(inputsOf(endpoint)).filter((name) => {
      const within = new RegExp(`\\b${name.replace(/[A-Z]/g, '[_ ]?$&')}\\b(.*)`, 'i').exec(place)?.[1];
      const path = (name + within).replace(/\W+/g, '.');
      if (within !== undefined) problems[path] = `${problems[path] ?? ''} ${problem}`.trim();
      return within !== undefined;
    });
    return names.length > 0;
  };
  const addSentence = (words: string) => add(...(sentence.exec(words)?.slice(1) ?? []));
  for (const [place, words] of named) if (!add(place, words)) addSentence(words);
  if (Object.keys(problems).length === 0) text.split('; ').map(addSentence);
  return Object.keys(problems).length > 0 ? problems : undefined;
}
