import type { Output } from '../../output/output.js';
import { plainText, type Text } from '../../output/text.js';

/** Subjects of the checks of a page that embeds. */
type OfPage = 'page' | 'tag' | 'bundle' | 'policy' | 'CORS' | 'mixed content' | 'clock' | 'TLS' | 'API' | 'browser';

/** The result of a check. */
export interface Finding<Subject extends string = OfPage> {
  readonly check: Subject;
  /** `problem`: an embed breaks. `warning`: it works now, or for some. */
  readonly status: 'ok' | 'warning' | 'problem';
  readonly message: string;
  /** The mend; often a header as it should be. */
  readonly fix?: string | undefined;
}

type Make = <Subject extends string>(check: Subject, message: string, fix?: string) => Finding<Subject>;

export const ok: Make = (check, message) => ({ check, status: 'ok', message });
export const warning: Make = (check, message, fix) => ({ check, status: 'warning', message, fix });
export const problem: Make = (check, message, fix) => ({ check, status: 'problem', message, fix });

const symbols = { ok: '✓', warning: '!', problem: '✗' } as const;

/** The finding without its mend. */
export function findingLine({ check, status, message }: Finding<string>, { style }: Pick<Output, 'style'>): Text {
  const line = plainText(`${symbols[status]} ${check}: ${message}`);
  return status === 'ok' ? style.faint(line) : style.heading(line);
}
