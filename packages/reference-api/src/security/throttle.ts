/** Keys that are remembered; past it all are forgotten, so that a stranger can't fill the memory. */
const most = 10_000;

/** @returns a function that says whether to act on a key: the first time, and again after a minute */
export function createThrottle(): (key: string) => boolean {
  const noted = new Map<string, number>();
  return (key) => {
    const now = performance.now();
    if (now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < 60_000) return false;
    if (noted.size >= most) noted.clear();
    noted.set(key, now);
    return true;
  };
}
