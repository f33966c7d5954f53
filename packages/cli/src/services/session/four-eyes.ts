/** Enforces a profile's rule of two people: one plans, another applies exactly that plan. */
import { profilesOfApi } from '../../adapters/profile-file.js';
import { UserError } from '../../errors.js';
import type { Settings } from '../../settings.js';
import type { Identity } from './identity.js';

const profileWithFourEyes = (settings: Settings): string | undefined =>
  profilesOfApi(settings).find(({ profile }) => profile.fourEyes)?.name;

/** @param name of the profile with the rule, which holds for all profiles of its API */
const ruleText = (name: string, { profileName }: Settings): string =>
  `Profile ${name} requires a second person${name === profileName ? '' : ` for every profile of its API, also for profile ${profileName}`}`;

/** Two spellings that may be one account are one. */
const nameOf = (account: string): string => account.normalize('NFKC').trim().toLowerCase();

/** @param plan the command that makes a plan; undefined: none. @throws {UserError} exit 2 for a command that one person gives alone */
export function assertOneIsEnough(settings: Settings, plan: string | undefined): void {
  const name = profileWithFourEyes(settings);
  if (name === undefined) return;
  const problem = `${ruleText(name, settings)}; nothing was sent.`;
  if (plan) throw new UserError(problem, { hint: `Make a plan with \`caredesk ${plan}\`, and let another account apply it.` });
  throw new UserError(problem, {
    hint: "This can't be planned for another account to apply.",
    next: [{ command: `caredesk profiles set ${name} --no-four-eyes`, when: 'to lift the rule on this machine' }],
  });
}

/**
 * @param digest as the applier received it
 * @throws {UserError} exit 2 if the applier planned it, or did not give the digest
 */
export function assertSecondPerson(settings: Settings, planner: Identity, applier: Identity, digest: string | undefined): void {
  const name = profileWithFourEyes(settings);
  if (name === undefined) return;
  const objection = objectionTo(planner.account, applier.account, digest);
  if (!objection) return;
  const who = planner.account ?? 'an account that the server did not name';
  throw new UserError(
    `${ruleText(name, settings)}: ${who} made the plan with profile ${planner.profile}, and ${objection.problem}. Nothing was sent.`,
    { hint: objection.hint },
  );
}

/** @returns the end of a sentence, and the remedy */
function objectionTo(planner: string | null, applier: string | null, digest: string | undefined) {
  if (digest === undefined) return { problem: '--digest is missing', hint: 'Use --digest with the digest that the planner saw.' };
  if (planner === null || applier === null)
    return {
      problem: `${applier ?? 'an account that the server does not name'} would apply it`,
      hint: 'The server must name both accounts: `caredesk whoami` shows yours.',
    };
  if (nameOf(planner) !== nameOf(applier)) return undefined;
  return {
    problem: 'the same account would apply it',
    hint: 'Let another person apply it, or use --profile with a profile of another account: `caredesk profiles list` shows them.',
  };
}
