/** Whatever is invisible, but the joiners inside words of scripts that are written with them. */
const invisible = /(?![\u200c\u200d](?<=[^\0-\u024f].)[^\0-\u024f])\p{Cf}/gu;

/**
 * A keyword as it is sent, for a backend that compares it as it comes: composed, without invisible characters, with plain apostrophes and
 * single blanks.
 */
export const plainKeyword = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[`\u00b4\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
