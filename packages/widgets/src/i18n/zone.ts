/** The zone that moments are shown in: the portal's, else the reader's. */
let zone: string | undefined;
let wanted: string | undefined;

/** IANA name; undefined: the reader's own zone. */
export const timeZone = (): string | undefined => zone;

/** One of the whole page, as texts are. A name that the browser doesn't know is told in the console, and the reader's zone counts. */
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
