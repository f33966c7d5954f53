/** Rows of the report: a figure, the peers' figures, and the ratios that are aimed at. */
import { median, pairedRatio } from './statistics.mjs';

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
