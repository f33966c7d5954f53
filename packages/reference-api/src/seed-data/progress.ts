/** Called with a progress line for the user. */
export type Print = (line: string) => void;

export type Progress = (what: string) => void;

/** A line every two seconds: how long the work has taken, and what it is at. */
export function createSeedProgress(print: Print, now: () => number = Date.now): Progress {
  const startedAt = now();
  let printedAt = startedAt;
  return (what) => {
    const at = now();
    if (at - printedAt < 2000) return;
    printedAt = at;
    print(`${Math.round((at - startedAt) / 1000)} s: ${what}`);
  };
}
