/** What a `CaredeskError` has of the backend's. */
interface Refusal {
  readonly text: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
}

/**
 * The backend's own words, for users' eyes only. Where they are what is wrong with single inputs, each that does not name its input is
 * told with it: `code: is taken`.
 */
export function refusalText({ text, fields = {} }: Refusal): string | undefined {
  const problems = Object.entries(fields);
  if (text !== problems.map(([, problem]) => problem).join(' ')) return text;
  return problems
    .map(([name, problem]) => (problem.toLowerCase().includes(name.toLowerCase()) ? problem : `${name}: ${problem}`))
    .join('; ');
}
