import { latinDigits } from '@caredesk/core/money/decimal';

/** An id as it was pasted: `#7` and `７` are 7. What is no number is the server's own text. */
export function typedId(text: string): string {
  const [, digits] = /^\s*[#＃№]?\s*(\p{Nd}+)\s*$/u.exec(text) ?? [];
  return digits ? latinDigits(digits) : text.trim();
}

/** Of an argument that takes several. */
export const collectIds = (text: string, before: readonly string[] = []): readonly string[] => [...before, typedId(text)];
