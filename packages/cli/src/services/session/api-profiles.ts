/** The profiles that are stored for one API. */
import { type Profile, profileNames, readProfile } from '../../adapters/profile-file.js';
import { isSameApi } from '../../api-base.js';
import type { Settings } from '../../settings.js';

interface NamedProfile {
  readonly name: string;
  readonly profile: Profile;
}

/** The profiles stored for the present API, whichever is in use. @throws {UserError} for a damaged file: it may contain a limit */
export function profilesOfApi({ configDirectory, apiBase }: Settings): readonly NamedProfile[] {
  return profileNames(configDirectory).flatMap((name) => {
    const profile = readProfile(configDirectory, name);
    return profile && apiBase !== undefined && isSameApi(profile.apiBase, apiBase) ? [{ name, profile }] : [];
  });
}
