/** How rows that come whole are sorted: as the reference API sorts its lists. */
const byLanguage = (one: string, other: string): number => one.localeCompare(other, undefined, { numeric: true });

/**
 * Compares two values of a field: numbers by size, anything else by its text. What is missing comes last in both directions.
 * @param compareTexts default: by the user's language, numbers in them by size
 */
export function compareValues(a: unknown, b: unknown, direction: 1 | -1, compareTexts = byLanguage): number {
  const [lacksA, lacksB] = [a ?? '', b ?? ''].map((value) => value === '');
  if (lacksA || lacksB) return Number(lacksA) - Number(lacksB);
  return direction * (typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b)));
}
