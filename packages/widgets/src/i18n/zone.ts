/** The zone that moments are shown in: the portal's, else the reader's. */
let zone: string | undefined;

/** IANA name; undefined: the reader's own zone. */
export const timeZone = (): string | undefined => zone;

/** The zone of the whole page, as for texts: one that the browser knows. */
export const setTimeZone = (name: string | undefined): void => {
  zone = name;
};
