/**
 * `caredesk __complete --current=WORD -- WORDS…`: what a completion script asks. A line for each candidate, its description after a tab;
 * `:files` where a file is meant. A ledger that can't be read has no names.
 */
import { configDirectory } from '../../adapters/directories.js';
import { profileNames } from '../../adapters/profile-file.js';
import type { Catalogue } from '../../command.js';
import type { Context } from '../../context.js';
import type { Environment } from '../../environment.js';
import type { GlobalOptions } from '../../settings.js';
import { readLedger } from '../ledger/ledger.js';
import { type Candidates, type Cursor, candidatesAt, type Given, type Named } from './complete.js';

export async function completionAnswer(
  argv: readonly string[],
  catalogue: Catalogue,
  env: Environment,
  openContext: (options: GlobalOptions) => Context,
): Promise<string> {
  const namesOf = async (kind: Named, given: Given) => {
    const names =
      kind === 'profile'
        ? profileNames(configDirectory(env))
        : await ledgerNames(kind, openContext({ ...given, quiet: true })).catch(() => []);
    return names.filter(isPlain);
  };
  return linesOf(await candidatesAt(cursorOf(argv), catalogue, namesOf));
}

function cursorOf(argv: readonly string[]): Cursor {
  const words = argv.indexOf('--');
  const current = argv[0]?.startsWith('--current=') ? argv[0].slice('--current='.length) : '';
  return { current, before: words < 0 ? [] : argv.slice(words + 1) };
}

async function ledgerNames(kind: 'run' | 'entry', context: Context): Promise<readonly string[]> {
  const { state } = await readLedger(context);
  return [...(kind === 'run' ? state.runs : state.entries).keys()];
}

/** Files and ledgers may hold names that a shell would run, or that would end the line. */
const isPlain = (name: string): boolean => /^[0-9A-Za-z][0-9A-Za-z._-]*$/.test(name);

const linesOf = (candidates: Candidates): string =>
  candidates === 'files'
    ? ':files\n'
    : candidates.map(({ word, description }) => `${word}\t${description.replace(/\s+/g, ' ')}\n`).join('');
