/** The progress of long work, and its remaining time. */

/** Called with a progress line for the user. */
export type Print = (line: string) => void;

export type Progress = ReturnType<typeof createProgress>;

const inWords = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
};

/**
 * A line every two seconds, and at the end.
 * @param whole of the work, in any unit
 */
export function createProgress(whole: number, print: Print, now: () => number = Date.now) {
  const startedAt = now();
  let done = 0;
  let printedAt = startedAt;
  return {
    /** @param work of the whole that was given at the start */
    advance: (work: number, what: string): void => {
      done = Math.min(whole, done + work);
      const at = now();
      if (at - printedAt < 2000) return;
      printedAt = at;
      const left = ((at - startedAt) / done) * (whole - done);
      print(`${String(Math.floor((done / whole) * 100)).padStart(3)} %  ${what}, about ${inWords(left)} left`);
    },
  };
}
