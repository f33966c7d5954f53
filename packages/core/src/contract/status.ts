/** The words of a status in files, on the command line and in counts (spec §9); widgets say it in the reader's language. */
export const statusWords = { active: 'Active', deactive: 'Deactive' } as const;

/** Whatever else a backend knows is not active. */
export const isActive = (status: number): boolean => status === 0;

export const statusWord = (status: number): string => (isActive(status) ? statusWords.active : statusWords.deactive);

/** A status as files and people write it: `0` or `Active`, `1` or `Deactive`, in any letter case; undefined for any other text. */
export const readStatus = (text: string): number | undefined =>
  [0, 1].find((status) => [String(status), statusWord(status).toLowerCase()].includes(text.trim().toLowerCase()));
