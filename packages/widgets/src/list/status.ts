/** @returns the status to ask for; undefined, for any, when the text is none: it may come from an address that someone wrote */
export const statusOf = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
