/** Figures of rounds in which every contender was measured in turn. */
export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** The median of each round's own ratio, so that a busy moment hits both alike. */
export const pairedRatio = (ours, theirs) => median(ours.map((value, round) => value / theirs[round]));

/**
 * Each contender in turn, round by round, another one first each time.
 * @param {(name: string) => Promise<Record<string, number>>} measure
 * @returns {Promise<Record<string, Record<string, number[]>>>} by contender, by figure
 */
export async function interleaved(names, rounds, measure) {
  const found = Object.fromEntries(names.map((name) => [name, {}]));
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length];
      for (const [figure, value] of Object.entries(await measure(name))) {
        found[name][figure] ??= [];
        found[name][figure].push(value);
      }
    }
  }
  return found;
}
