/** Whether a choice is this word: backends differ in the letter case of their words. */
export const isWord = (choice: string | null | undefined, word: string): boolean => choice?.toLowerCase() === word;
