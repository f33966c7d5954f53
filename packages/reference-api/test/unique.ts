/** Unique texts of letters alone: one UUID in some thousands has digits that make a card number, which no field takes. */

export const inLetters = (uuid: string): string => uuid.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] as string);
export const unique = (): string => inLetters(crypto.randomUUID());
