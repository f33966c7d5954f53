/** Where a profile of the API asks for two people: one plans, another applies exactly that. */
import { profilesOfApi } from '../../adapters/profile-file.js';
import { UserError } from '../../errors.js';
import type { Settings } from '../../settings.js';
import type { Identity } from './identity.js';

const profileWithFourEyes = (settings: Settings): string | undefined =>
  profilesOfApi(settings).find(({ profile }) => profile.fourEyes)?.name;

/** Two spellings that may be one account are one. */
const nameOf = (account: string): string => account.normalize('NFKC').trim().toLowerCase();

/** @param plan the command that makes a plan; undefined: there is none. @throws {UserError} exit 2 for a command that one person gives alone */
export function assertOneIsEnough(settings: Settings, plan: string | undefined): void {
  const name = profileWithFourEyes(settings);
  if (name !== undefined)
    throw new UserError(`Profile ${name} requires a second person; nothing was sent.`, {
      hint: plan
        ? `Make a plan with \`caredesk ${plan}\`, and let another account apply it.`
        : "This can't be planned for another account to apply; use an account without this limit.",
    });
}

/**
 * @param digest as the applier received it
 * @throws {UserError} exit 2 if the applier planned it, or did not give the digest
 */
export function assertSecondPerson(
  settings: Settings,
  { identity }: { readonly identity: Identity },
  applier: Identity,
  digest: string | undefined,
): void {
  const name = profileWithFourEyes(settings);
  if (name === undefined) return;
  const problem =
    digest === undefined
      ? 'the digest of the plan: use --digest'
      : identity.account === null || applier.account === null
        ? 'accounts that the server names'
        : nameOf(identity.account) === nameOf(applier.account)
          ? `another account than ${applier.account}, which made the plan`
          : undefined;
  if (problem) throw new UserError(`Profile ${name} requires a second person with ${problem}. Nothing was sent.`);
}
