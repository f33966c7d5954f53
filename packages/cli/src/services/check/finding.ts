/** What a check of an embedding page found. */
export interface Finding {
  /** The subject of the check. */
  readonly check: 'page' | 'tag' | 'bundle' | 'policy' | 'CORS' | 'mixed content' | 'clock' | 'TLS' | 'API' | 'browser';
  /** `problem`: an embed breaks. `warning`: it works now, or for some. */
  readonly status: 'ok' | 'warning' | 'problem';
  readonly message: string;
  /** What to do, often a header as it should be. */
  readonly fix?: string | undefined;
}

export const ok = (check: Finding['check'], message: string): Finding => ({ check, status: 'ok', message });
export const warning = (check: Finding['check'], message: string, fix?: string): Finding => ({ check, status: 'warning', message, fix });
export const problem = (check: Finding['check'], message: string, fix?: string): Finding => ({ check, status: 'problem', message, fix });
