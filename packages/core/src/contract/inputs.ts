/** The inputs of a call, whatever place of the request they travel in. */
import type { Endpoint } from './endpoint.js';
import type { Fields } from './field.js';

/** All of them, flat. */
export const inputsOf = ({ params, range, query, body }: Endpoint): Fields => ({ ...body?.fields, ...query, ...range, ...params });

/** What a backend says of one input: its place, such as `#/email` or `Rows[0].Amount`, and what is wrong with it. */
export type NamedProblem = readonly [place: string, problem: string];

/** After the name of an input that a sentence begins with. */
const verbs = "(?:must|is|has|can't|cannot|should|does|needs)";

/**
 * What a refusal says of single inputs: `email must be an e-mail address; pageSize is missing`.
 * @param text sentences that each begin with the field's name, as the client's own checks and the reference API have them
 * @param named what a backend says of each apart, in its own spelling; then the text counts for nothing. What has a number for its place
 * is a sentence, too
 * @returns by the name of the input, `rows.0.amount` inside a list; undefined where it names none
 */
export function inputProblems(
  endpoint: Endpoint,
  text = '',
  named: readonly NamedProblem[] = [],
): Readonly<Record<string, string>> | undefined {
  const sentences = text.split('; ').map((sentence) => ['0', sentence] as const);
  const problems: Record<string, string> = {};
  for (const [place, sentence] of named.length > 0 ? named : sentences)
    for (const name of Object.keys(inputsOf(endpoint))) {
      const spelling = `${name.replace(/[A-Z]/g, '[_ ]?$&')}\\b`;
      const isPlaced = Number.isNaN(Number(place));
      const whole = new RegExp(isPlaced ? `\\b${spelling}(.*)` : `^${spelling}(\\S*) (${verbs} .+)`, 'i');
      const [, within, problem = sentence] = whole.exec(isPlaced ? place : sentence) ?? [];
      const path = (name + within).replace(/\W+/g, '.');
      if (within !== undefined) problems[path] = `${problems[path] ?? ''} ${problem}`.trim();
    }
  return Object.keys(problems).length > 0 ? problems : undefined;
}
