/**
 * Rows of the report: a figure, the peers' figures, and the ratios that are aimed at. `goal` is the most that is wanted, or
 * the least with `least: true`.
 * @typedef {{ name: string, value: number, unit: string, goal?: number, least?: boolean,
 *   peers?: Record<string, number>, ratios?: Record<string, { value: number, goal: number }> }} Row
 */

/** Figures of rounds in which every contender was measured in turn. */
export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** @param part 0.95: all but a twentieth of the values are below it */
export const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)];

/** The median of each round's own ratio, so that a busy moment hits both alike. */
export const pairedRatio = (ours, theirs) => median(ours.map((value, round) => value / theirs[round]));

/**
 * Each contender in turn, round by round, another one first each time.
 * @param {(name: string, round: number) => Promise<Record<string, number>>} measure
 * @returns {Promise<Record<string, Record<string, number[]>>>} by contender, by figure
 */
export async function interleaved(names, rounds, measure) {
  const found = Object.fromEntries(names.map((name) => [name, {}]));
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length];
      for (const [figure, value] of Object.entries(await measure(name, round))) {
        found[name][figure] ??= [];
        found[name][figure].push(value);
      }
    }
  }
  return found;
}

/**
 * @param {Record<string, Record<string, number[]>>} found by contender, ours first
 * @param {[figure: string, name: string, unit: string, wanted: Record<string, number>, goal?: number][]} goals
 */
export function comparedRows(found, goals) {
  const [ours, ...peers] = Object.keys(found);
  return goals.map(([figure, name, unit, wanted, goal]) => ({
    name,
    unit,
    ...(goal !== undefined && { goal }),
    value: median(found[ours][figure]),
    peers: Object.fromEntries(peers.map((peer) => [peer, median(found[peer][figure])])),
    ratios: Object.fromEntries(
      Object.entries(wanted).map(([peer, most]) => [peer, { value: pairedRatio(found[ours][figure], found[peer][figure]), goal: most }]),
    ),
  }));
}
