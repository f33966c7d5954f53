/** The inputs of a call, whatever place of the request they travel in. */
import type { Endpoint } from './endpoint.js';
import type { Fields } from './field.js';

/** All of them, flat. */
export const inputsOf = ({ params, range, query, body }: Endpoint): Fields => ({ ...body?.fields, ...query, ...range, ...params });

/**
 * What a refusal says of single inputs: `email must be an e-mail address; pageSize is missing`.
 * @param text sentences that each begin with the field's name, as the client's own checks and the reference API have them
 * @returns undefined where it names none
 */
export function inputProblems(endpoint: Endpoint, text: string | undefined): Readonly<Record<string, string>> | undefined {
  const inputs = inputsOf(endpoint);
  const problems = text?.split('; ').flatMap((sentence) => {
    const [, path = '', problem = ''] = /^([\w.]+) ((?:must|is|can't) .+)$/.exec(sentence) ?? [];
    return Object.hasOwn(inputs, path.split('.', 1)[0] ?? '') ? [[path, problem] as const] : [];
  });
  return problems && problems.length > 0 ? Object.fromEntries(problems) : undefined;
}
