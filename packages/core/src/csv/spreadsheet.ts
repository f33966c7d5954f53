/** What spreadsheets do to texts that look like numbers. */

/** `1.23E+15`: a number was shown short, and its other digits are lost. */
export const isShortened = (text: string): boolean => /^\d(\.\d+)?E\+?\d+$/i.test(text);
