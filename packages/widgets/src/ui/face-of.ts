export interface Initials {
  /** The first letters of the first and the last word; empty without a name. */
  readonly initials: string;
  /** Of the colour wheel, in degrees: each id has the same one everywhere. */
  readonly hue: number;
}

/** How a person is drawn where there is no picture. */
export function faceOf(id: string, name: string): Initials {
  const words = name.split(' ').filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => [...word][0] ?? '');
  // By the golden angle, so that ids that follow each other differ.
  const hue = [...id].reduce((sum, letter) => ((sum + letter.charCodeAt(0)) * 137) % 360, 0);
  return { initials: letters.join('').toUpperCase(), hue };
}
