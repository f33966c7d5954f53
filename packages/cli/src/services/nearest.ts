/** "Did you mean …": the candidate that takes the fewest edits, if it takes few enough. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.floor(word.length * 0.4));
  let best: { readonly name: string; readonly edits: number } | undefined;
  for (const name of candidates) {
    const edits = editDistance(word.toLowerCase(), name.toLowerCase());
    if (edits <= most && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { name, edits };
  }
  return best?.name;
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
