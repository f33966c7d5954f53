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

export const statusSymbols = { ok: '✓', warning: '!', problem: '✗' } as const;
