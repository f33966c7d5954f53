/**
 * A record as it goes back. What the backend did not tell is left out: `null` would clear it where the backend has a
 * value that it does not show.
 */
export const knownFields = <Record extends object>(record: Record): Record =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as Record;
