/** A profile: which backend, as whom, and what is known of it. One file each, so that two logins never overwrite each other. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../errors.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';

export interface Profile {
  readonly apiBase: string;
  readonly username?: string | undefined;
  /** The backend honours Idempotency-Key on refunds, so one of unknown outcome may be sent again with its key. */
  readonly idempotentRefunds?: boolean | undefined;
  /** Path of the user-info call where it is not the contract's. */
  readonly userInfoPath?: string | undefined;
  /** Currency of amounts that name none; `USD` unless said. */
  readonly currency?: string | undefined;
  /** Most for one refund, and for all of a plan, in major units. */
  readonly maxEach?: string | undefined;
  readonly maxTotal?: string | undefined;
  /** Rows of a batch that go first; none unless said. */
  readonly canary?: number | undefined;
  /** Nothing is changed with this profile. */
  readonly readOnly?: boolean | undefined;
  /** PostgreSQL database of the ledger that several machines share; it may hold a password. */
  readonly ledgerUrl?: string | undefined;
  /** Real money: shown in red. */
  readonly production?: boolean | undefined;
}

const namePattern = /^[A-Za-z0-9][\w.-]{0,63}$/;

/** @throws {UserError} for a name that could leave the directory */
export function profilePath(configDirectory: string, name: string): string {
  if (!namePattern.test(name)) throw new UserError(`"${name}" is no profile name: letters, digits, ".", "_" and "-" only.`);
  return join(configDirectory, 'profiles', `${name}.json`);
}

export function readProfile(configDirectory: string, name: string): Profile | undefined {
  const path = profilePath(configDirectory, name);
  const text = readPrivateFile(path);
  if (text === undefined) return undefined;
  try {
    const profile = JSON.parse(text) as Profile;
    if (typeof profile.apiBase === 'string') return profile;
  } catch {
    // Said below.
  }
  throw new UserError(`${path} is damaged.`, { hint: 'Remove it and run `caredesk login` again.' });
}

/** The name that `profiles use` chose. */
export function readCurrentProfile(configDirectory: string): string | undefined {
  const name = readPrivateFile(currentPath(configDirectory))?.trim();
  return name && namePattern.test(name) ? name : undefined;
}

export const writeCurrentProfile = (configDirectory: string, name: string): void =>
  writePrivateFile(currentPath(configDirectory), `${name}\n`);

const currentPath = (configDirectory: string): string => join(configDirectory, 'profiles', 'current');

export function profileNames(configDirectory: string): string[] {
  const folder = join(configDirectory, 'profiles');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => (name.endsWith('.json') && namePattern.test(name) ? [name.slice(0, -'.json'.length)] : []))
    .toSorted();
}

export const removeProfile = (configDirectory: string, name: string): void => rmSync(profilePath(configDirectory, name), { force: true });

export const writeProfile = (configDirectory: string, name: string, profile: Profile): void =>
  writePrivateFile(profilePath(configDirectory, name), `${JSON.stringify(profile, undefined, 2)}\n`);
