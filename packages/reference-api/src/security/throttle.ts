/** Whether to act on this key: the first time, and again after this many milliseconds. */
export type Throttle = (key: string) => boolean;

/** @param most keys that are remembered; past it all are forgotten, so that a stranger can't fill the memory */
export function createThrottle(milliseconds: number, most = 10_000): Throttle {
  const noted = new Map<string, number>();
  return (key) => {
    const now = Date.now();
    if (now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < milliseconds) return false;
    if (noted.size >= most) noted.clear();
    noted.set(key, now);
    return true;
  };
}
