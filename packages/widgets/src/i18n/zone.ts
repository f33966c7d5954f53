/** The zone that moments are shown in: the portal's, else the reader's. */
let zone: string | undefined;
let wanted: string | undefined;

/** IANA name; undefined: the reader's own zone. */
export const timeZone = (): string | undefined => zone;

/**
 * The zone of the whole page, as for texts. A name that the browser does not know is reported on the console, and the user's zone applies.
 */
export function setTimeZone(name: string | undefined): void {
  if (name === wanted) return;
  wanted = name;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    zone = name;
  } catch {
    zone = undefined;
    console.warn(`Caredesk: timeZone "${name}" is no zone that this browser knows.`);
  }
}
