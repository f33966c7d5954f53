import { latinDigits } from '@caredesk/core/money/decimal';

/** Reads an id as it was pasted: `#7` and `７` are 7. A text that is no number stays as it is. */
export function typedId(text: string): string {
  const [, digits] = /^\s*[#＃№]?\s*(\p{Nd}+)\s*$/u.exec(text) ?? [];
  return digits ? latinDigits(digits) : text.trim();
}

/** The parser of an argument that takes several ids. */
export const collectIds = (text: string, before: readonly string[] = []): readonly string[] => [...before, typedId(text)];
