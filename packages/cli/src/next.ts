/** What to type next. */

export interface NextStep {
  /** The whole command line: `caredesk login`. A word in capitals is for the user to replace. */
  readonly command: string;
  /** What it is for: `to sign in`. */
  readonly when: string;
}

/** The last line of an error on the terminal; empty when there is nothing to type. */
export const nextLine = (steps: readonly NextStep[]): string =>
  steps.length === 0 ? '' : `Next: ${steps.map(({ command, when }) => `\`${command}\` ${when}`).join('; ')}.`;

/** What a command line needs to mean the same profile and API; empty where they are used anyway. */
export const sameTarget = ({
  profileName,
  flagApiBase,
}: {
  readonly profileName: string;
  readonly flagApiBase?: string | undefined;
}): string =>
  `${profileName === 'default' ? '' : ` --profile ${profileName}`}${flagApiBase === undefined ? '' : ` --api-base ${flagApiBase}`}`;
