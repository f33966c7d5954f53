/** Exit codes, errors that the user can fix, and what to type next. */

/** The exit codes of design.md "Command line". */
export const exitCodes = {
  done: 0,
  unexpected: 1,
  /** Bad usage or input; nothing was sent. */
  usage: 2,
  /** Some rows failed, were not sent, or conflict. */
  rows: 3,
  signedOut: 4,
  /** The outcome of at least one refund is not known; outranks `rows`. */
  unknown: 5,
  /** Another run holds the ledger, or the plan is stale. */
  locked: 6,
  /** The requested record does not exist. */
  notFound: 7,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface UserErrorDetails {
  readonly exitCode?: ExitCode | undefined;
  readonly hint?: string | undefined;
  readonly next?: readonly NextStep[] | undefined;
  readonly problems?: readonly string[];
  /** The failed call that it words. */
  readonly cause?: unknown;
}

/** An error that the user can fix: shown without a stack trace. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly exitCode: ExitCode;
  /** Advice on a separate line. */
  readonly hint: string | undefined;
  /** Commands that help, the likeliest first. */
  readonly next: readonly NextStep[];
  /** Everything that is wrong, one by one, where the message is only their number. */
  readonly problems: readonly string[];
  /** The message, line by line. */
  readonly lines: readonly string[];

  /** @param message a sentence, or several, each on its line */
  constructor(message: string | readonly string[], details: UserErrorDetails = {}) {
    const { exitCode = exitCodes.usage, hint, next = [], problems = [] } = details;
    const lines = typeof message === 'string' ? [message] : message;
    super(lines.join('\n'), details);
    this.lines = lines;
    this.exitCode = exitCode;
    this.hint = hint;
    this.next = next;
    this.problems = problems;
  }
}

/** The user pressed Ctrl-C, or a signal asked the process to end. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Whether the user broke off: by a signal, or by Ctrl-C at a question. */
export const isInterruption = (error: unknown): boolean =>
  error instanceof Interrupted ||
  (error instanceof UserError && error.exitCode === exitCodes.interrupted) ||
  ['ExitPromptError', 'AbortPromptError'].includes((error as Error | undefined)?.name ?? '');

export interface NextStep {
  /** The whole command line: `caredesk login`. A word in capitals is for the user to replace. */
  readonly command: string;
  /** The purpose of the step: `to sign in`. */
  readonly when: string;
}

/** The last line of an error on the terminal; empty when there is nothing to type. */
export const nextLine = (steps: readonly NextStep[]): string =>
  steps.length === 0 ? '' : `Next: ${steps.map(({ command, when }) => `\`${command}\` ${when}`).join('; ')}.`;

/** Options that make another command use the same profile and API; empty where it does so without them. */
export const sameTarget = ({
  profileName,
  flagApiBase,
}: {
  readonly profileName: string;
  readonly flagApiBase?: string | undefined;
}): string =>
  `${profileName === 'default' ? '' : ` --profile ${profileName}`}${flagApiBase === undefined ? '' : ` --api-base ${flagApiBase}`}`;
