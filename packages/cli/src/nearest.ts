/** "Did you mean …": the candidate that takes the fewest edits, if it takes few enough. */
import { distance } from 'fastest-levenshtein';

/** `Did you mean code? Columns: code, name.` */
export function choicesHint(word: string, what: string, names: readonly string[]): string {
  const near = nearest(word, names);
  return `${near ? `Did you mean ${near}? ` : ''}${what}: ${names.join(', ')}.`;
}

export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const mostEdits = Math.max(1, Math.floor(word.length * 0.4));
  let best: { readonly name: string; readonly edits: number } | undefined;
  for (const name of candidates) {
    const edits = distance(word.toLowerCase(), name.toLowerCase());
    if (edits <= mostEdits && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { name, edits };
  }
  return best?.name;
}
