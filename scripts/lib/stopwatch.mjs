/** How long something took, and how much processor time the machine used meanwhile. */
import { existsSync, readFileSync } from 'node:fs';

/** Seconds that all processors of the machine have worked since its start; undefined where there is no /proc/stat. */
function processorSeconds() {
  if (!existsSync('/proc/stat')) return undefined;
  // Hundredths of a second: user, nice, system, idle, waiting, interrupts. What virtual machines take is in user's and nice's.
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softirq) / 100;
}

/** @returns what tells the time since: `took 7.9 minutes and 790 s of processor time` */
export function stopwatch() {
  const begun = performance.now();
  const before = processorSeconds();
  return () => {
    const minutes = `took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`;
    return before === undefined ? minutes : `${minutes} and ${Math.round(processorSeconds() - before)} s of processor time`;
  };
}
