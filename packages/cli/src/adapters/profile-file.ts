/** The profiles of this machine: one file each, so that two logins never overwrite each other. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '@caredesk/core/client/parse-json';
import * as v from 'valibot';
import { isSameApi } from '../api-base.js';
import { UserError } from '../errors.js';
import { choicesHint } from '../nearest.js';
import { type Profile, profileSchema } from '../profile.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';

/** Windows' device names can't be file names, with any extension. */
const namePattern = /^(?!(con|prn|aux|nul|com\d|lpt\d)(\.|$))[a-z0-9][\w.-]{0,63}$/i;

/** @throws {UserError} for a name that could leave the directory */
export function profilePath(configDirectory: string, name: string): string {
  if (!namePattern.test(name)) throw new UserError(`"${name}" is not a valid profile name; use letters, digits, ".", "_" and "-" only.`);
  return join(configDirectory, 'profiles', `${name}.json`);
}

/** @returns undefined if it does not exist. @throws {UserError} exit 2 for an invalid file */
export function readProfile(configDirectory: string, name: string): Profile | undefined {
  const path = profilePath(configDirectory, name);
  const text = readPrivateFile(path);
  if (text === undefined) return undefined;
  const hint = 'Correct the file, or restore it from a backup: without it, the limits of the profile are lost.';
  const content = parseJson(text);
  if (content === undefined) throw new UserError(`${path} is damaged: it is not JSON.`, { hint });
  const { success, output, issues } = v.safeParse(profileSchema, content);
  if (success) return output;
  const problems = issues.map((issue) => {
    const key = v.getDotPath(issue);
    return `${path}: ${issue.expected === 'never' ? `${key} is not a known key` : `${key ?? 'it'} ${issue.message}`}`;
  });
  throw new UserError(problems, { hint });
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

/** @returns an error that names the stored profiles, and the nearest of them */
export function unknownProfile(configDirectory: string, name: string): UserError {
  const names = profileNames(configDirectory);
  const hint = names.length === 0 ? 'No profiles are stored.' : choicesHint(name, 'Profiles', names);
  return new UserError(`Profile ${name} does not exist.`, { hint });
}

/** The profiles stored for the present API, whichever is in use. @throws {UserError} for a damaged file: it may contain a limit */
export function profilesOfApi({ configDirectory, apiBase }: { readonly configDirectory: string; readonly apiBase: string | undefined }) {
  return profileNames(configDirectory).flatMap((name) => {
    const profile = readProfile(configDirectory, name);
    return profile && apiBase !== undefined && isSameApi(profile.apiBase, apiBase) ? [{ name, profile }] : [];
  });
}
