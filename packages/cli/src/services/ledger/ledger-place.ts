/** The place of an API's ledger: one for each API, in every spelling of its address. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stateDirectory } from '../../adapters/directories.js';
import { profilesOfApi } from '../../adapters/profile-file.js';
import { assertLedgerUrl, canonicalBase, ledgerDatabaseName } from '../../api-base.js';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { orElse } from '../../or-else.js';
import { requireApiBase, type Settings } from '../../settings.js';

export type LedgerPlace = ReturnType<typeof ledgerPlaces>['own'];

/** @throws {UserError} where no API base is known, or the shared ledger's address is none */
export function ledgerPlaces({ env, settings }: Context) {
  const folder = join(resolve(stateDirectory(env)), 'refunds');
  const apiBase = canonicalBase(requireApiBase(settings));
  const path = join(folder, encodeURIComponent(apiBase));
  const url = sharedLedgerUrl(env, settings);
  return {
    /** The file of this machine, also where the ledger is shared. */
    own: {
      path: `${path}.sqlite`,
      /** Path of the file whose lock shows that a run holds the ledger. */
      lock: `${path}.lock`,
      /** The path of the file that names the paused run. */
      pause: `${path}.paused`,
      /** The address that the file belongs to. */
      apiBase,
    },
    /** The URL of the shared ledger; undefined: the ledger is the file. */
    url,
    /** The ledger's name among all places. */
    place: url === undefined ? `${path}.sqlite` : ledgerDatabaseName(url),
  };
}

/** The id of the run that is paused on this machine, or was when it was killed. */
export const pausedRun = ({ pause }: LedgerPlace): string | undefined => orElse(() => readFileSync(pause, 'utf8').trim(), undefined);

/** The variable's, else that of the profile, else that of another profile of the API: a ledger belongs to an API as its limits do. @throws {UserError} */
function sharedLedgerUrl({ CAREDESK_LEDGER_URL: url }: Context['env'], settings: Settings): string | undefined {
  if (url) {
    assertLedgerUrl(url, 'CAREDESK_LEDGER_URL');
    return url;
  }
  const ledgerProfiles = profilesOfApi(settings).flatMap(({ name, profile: { ledgerUrl } }) => (ledgerUrl ? [{ name, ledgerUrl }] : []));
  for (const { name, ledgerUrl } of ledgerProfiles) assertLedgerUrl(ledgerUrl, `The ledger of the profile ${name}`);
  const own = ledgerProfiles.find(({ name }) => name === settings.profileName) ?? ledgerProfiles[0];
  const other = ledgerProfiles.find(({ ledgerUrl }) => own && ledgerDatabaseName(ledgerUrl) !== ledgerDatabaseName(own.ledgerUrl));
  if (own && other && own.name !== settings.profileName)
    throw new UserError(
      `Profiles ${own.name} and ${other.name} keep the refund ledger of this API in different databases. Nothing was sent.`,
      {
        hint: 'Choose one with --profile or CAREDESK_LEDGER_URL.',
      },
    );
  return own?.ledgerUrl;
}
