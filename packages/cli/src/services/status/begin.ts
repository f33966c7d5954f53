/** The output of `caredesk` alone: how to begin. */
import { isInFile, isInKeyring, tokenPath } from '../../adapters/token-store.js';
import type { Context } from '../../context.js';
import { type NextStep, nextLine, sameTarget } from '../../errors.js';
import type { Output } from '../../output/output.js';
import { plainText, styled, type Text } from '../../output/text.js';
import groups from './begin.json' with { type: 'json' };

/** Fits 24 lines of 80 characters. */
export async function showBeginning(context: Context): Promise<void> {
  const { output, settings } = context;
  const signedIn = seemsSignedIn(context);
  const next: NextStep[] = signedIn
    ? [{ command: `caredesk status${sameTarget(settings)}`, when: 'to see as whom, and with which limits' }]
    : [{ command: `caredesk login${settings.apiBase === undefined ? ' --api-base URL' : ''}${sameTarget(settings)}`, when: 'to sign in' }];
  if (output.json)
    return output.writeJson('caredesk', { signedIn, apiBase: settings.apiBase ?? null, profile: settings.profileName, next });
  const place = settings.apiBase === undefined ? '' : ` to ${plainText(settings.apiBase)} (profile ${settings.profileName})`;
  await output.writeLines([
    ...Object.entries<Readonly<Record<string, string>>>(groups).flatMap(([title, commands]) => groupLines(title, commands, output)),
    'All commands: caredesk --help. One of them: caredesk refunds run --help.',
    '',
    signedIn ? `Signed in${place}.` : `Not signed in${place}.`,
    nextLine(next),
  ]);
}

const groupLines = (title: string, commands: Readonly<Record<string, string>>, { style }: Pick<Output, 'style'>): Text[] => [
  style.heading(title),
  ...Object.entries(commands).map(([command, text]) => styled`  caredesk ${command.padEnd(31)}${style.faint(text)}`),
];

/** Whether the user seems to be signed in, without a query to the keyring or the server. */
const seemsSignedIn = ({ settings }: Context): boolean => {
  if (settings.tokenFrom) return true;
  if (settings.apiBase === undefined) return false;
  const path = tokenPath(settings.configDirectory, settings.profileName, settings.apiBase);
  return isInKeyring(path) || isInFile(path);
};
