/** The output of `caredesk` alone: how to begin. */
import { isInFile } from '../../adapters/token-store.js';
import type { Context } from '../../context.js';
import { type NextStep, nextLine, sameTarget } from '../../errors.js';
import type { Output } from '../../output/output.js';
import { plainText, styled, type Text } from '../../output/text.js';
import { seemsSignedIn } from './connection-state.js';

const groups: readonly (readonly [title: string, lines: readonly (readonly [command: string, text: string])[]])[] = [
  [
    'Start',
    [
      ['login --api-base URL', 'sign in'],
      ['status', 'who, where, which limits, what is open'],
    ],
  ],
  [
    'Look up',
    [
      ['doctors search smith', 'find doctors; also patients, billing'],
      ['audit', 'who changed what and when'],
    ],
  ],
  [
    'Change',
    [
      ['refunds run FILE --dry-run', 'check refunds; without --dry-run, send'],
      ['coupons import FILE --dry-run', 'check coupons before they are created'],
      ['profiles list', 'APIs, accounts and limits'],
    ],
  ],
  [
    'Tools',
    [
      ['check URL', 'whether a page can embed the widgets'],
      ['completion SHELL', 'for bash, zsh, fish or PowerShell'],
    ],
  ],
];

/** Fits 24 lines of 80 characters. */
export async function showBeginning(context: Context): Promise<void> {
  const { output, settings } = context;
  const signedIn = seemsSignedIn(context, isInFile);
  const next: NextStep[] = signedIn
    ? [{ command: `caredesk status${sameTarget(settings)}`, when: 'to see as whom, and with which limits' }]
    : [{ command: `caredesk login${settings.apiBase === undefined ? ' --api-base URL' : ''}${sameTarget(settings)}`, when: 'to sign in' }];
  if (output.json)
    return output.writeJson('caredesk', { signedIn, apiBase: settings.apiBase ?? null, profile: settings.profileName, next });
  const place = settings.apiBase === undefined ? '' : ` to ${plainText(settings.apiBase)} (profile ${settings.profileName})`;
  await output.writeLines([
    ...groups.flatMap((group) => groupLines(group, output)),
    'All commands: caredesk --help. One of them: caredesk refunds run --help.',
    '',
    signedIn ? `Signed in${place}.` : `Not signed in${place}.`,
    nextLine(next),
  ]);
}

const groupLines = ([title, lines]: (typeof groups)[number], { style }: Pick<Output, 'style'>): Text[] => [
  style.heading(title),
  ...lines.map(([command, text]) => styled`  caredesk ${command.padEnd(31)}${style.faint(text)}`),
];
