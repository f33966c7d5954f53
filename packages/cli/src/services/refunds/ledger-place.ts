/** Where the ledger of an API lies: one for each, however its address is spelled. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stateDirectory } from '../../adapters/directories.js';
import { canonicalBase, spellingsOf } from '../../api-base.js';
import type { Context } from '../../context.js';
import { requireApiBase } from '../../settings.js';

export interface LedgerPlace {
  /** Path without extension: `.sqlite` is the ledger, `.lock` says that a run holds it. */
  readonly path: string;
  /** The address that the file belongs to. */
  readonly apiBase: string;
}

/** The ledger that is written, and those that older versions kept for other spellings: they are read before it. */
export function ledgerPlaces({ env, settings }: Context): { readonly own: LedgerPlace; readonly former: readonly LedgerPlace[] } {
  const folder = join(stateDirectory(env), 'refunds');
  const place = (apiBase: string): LedgerPlace => ({ path: join(folder, encodeURIComponent(apiBase)), apiBase });
  const own = canonicalBase(requireApiBase(settings));
  const former = ledgersIn(folder).filter((apiBase) => apiBase !== own && canonicalBase(apiBase) === own);
  return { own: place(own), former: former.map(place) };
}

/** Addresses that a key of an older version may hold. */
export function formerBases(context: Context): readonly string[] {
  const { former } = ledgerPlaces(context);
  return [...new Set([...spellingsOf(requireApiBase(context.settings)), ...former.map(({ apiBase }) => apiBase)])];
}

function ledgersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => (name.endsWith('.sqlite') ? [decode(name.slice(0, -'.sqlite'.length))] : []))
    .filter((apiBase) => URL.canParse(apiBase))
    .toSorted();
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
