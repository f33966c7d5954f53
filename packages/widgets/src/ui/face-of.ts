export interface Initials {
  /** The first letters of the first and the last word that has one; empty without a name. */
  readonly initials: string;
  /** The hue on the colour wheel in degrees; an id has the same one everywhere. */
  readonly hue: number;
}

/** Initials and hue of a person. */
export function faceOf(id: string, name: string): Initials {
  const letters = name.split(' ').flatMap((word) => /\p{L}/u.exec(word) ?? []);
  // The golden angle makes the hues of consecutive ids differ.
  const hue = [...id].reduce((sum, letter) => ((sum + letter.charCodeAt(0)) * 137) % 360, 0);
  return { initials: [letters.shift(), letters.pop()].join('').toUpperCase(), hue };
}
