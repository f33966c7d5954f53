import type { JsonOf } from '../../output/json-shapes.js';
import type { Output } from '../../output/output.js';
import { plainText, type Text } from '../../output/text.js';

/** The result of a check. */
export type Finding = JsonOf<'doctor'>['findings'][number];

type Make = (check: string, message: string, fix?: string) => Finding;

export const ok: Make = (check, message) => ({ check, status: 'ok', message });
export const warning: Make = (check, message, fix) => ({ check, status: 'warning', message, fix });
export const problem: Make = (check, message, fix) => ({ check, status: 'problem', message, fix });

const symbols = { ok: '✓', warning: '!', problem: '✗' } as const;

/** The finding without its mend. */
export function findingLine({ check, status, message }: Finding, { style }: Pick<Output, 'style'>): Text {
  const line = plainText(`${symbols[status]} ${check}: ${message}`);
  return status === 'ok' ? style.faint(line) : style.heading(line);
}
