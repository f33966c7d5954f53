/** Numbers that look random and are the same every time. */
export type Random = ReturnType<typeof randomOf>;

/** FNV-1a over the parts. */
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

/** The stream of one row: it depends on the table and the row's number alone, not on how many rows there are. */
export function randomOf(table: string, row: number) {
  let state = seedOf(`${table}:${row}`);
  // mulberry32
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    /** A whole number from 0 up to and without `limit`. */
    below,
    /** At least 0 and less than 1. */
    fraction,
    chance: (probability: number) => fraction() < probability,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
    /** `count` decimal digits. */
    digits: (count: number) => Array.from({ length: count }, () => below(10)).join(''),
  };
}
