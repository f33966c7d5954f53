/** How to sign in: by the flags, else by the profile, else by password. */
import { isProviderAddress } from '../../api-base.js';
import type { Context, FlagsOf } from '../../context.js';
import { UserError } from '../../errors.js';
import type { ProviderSettings, SignInSettings, SignInWay } from './identity-provider/provider.js';

export type ProviderFlags = Pick<FlagsOf<'profiles set'>, 'issuer' | 'clientId' | 'scope' | 'audience'>;

type SignInFlags = FlagsOf<'login'>;

/** @returns `signIn` as the profile keeps it; without a provider: by password. @throws {UserError} exit 2 for flags that don't fit together, and for a way that lacks a setting */
export function chooseWay({ settings, isInteractive }: Context, flags: SignInFlags) {
  const before = settings.isProfileBase ? settings.profile?.signIn : undefined;
  const flagWay = namedWay(flags);
  const way = flagWay ?? before?.way ?? 'password';
  const signIn = mergedSignIn(before, way, flags);
  if (way === 'password') return { signIn, provider: undefined };
  // In a script, a browser that no user opens would be waited for.
  if (flagWay === undefined && !isInteractive)
    throw new UserError(`Profile ${settings.profileName} signs in by ${way}, and this is not a terminal.`, {
      hint: 'In scripts, use CAREDESK_TOKEN_COMMAND or client credentials.',
      next: [{ command: 'caredesk help environment', when: 'to see the variables for scripts' }],
    });
  return { signIn, provider: requireProvider(signIn, way) };
}

function namedWay({ browser, device, username, passwordStdin }: SignInFlags): SignInWay | undefined {
  const byPassword = username !== undefined || passwordStdin === true;
  const ways = [byPassword && 'password', browser !== undefined && 'browser', device === true && 'device'].filter((way) => way !== false);
  if (ways.length > 1) throw new UserError('Choose one way to sign in: --browser, --device, or a password with --username.');
  return ways[0] as SignInWay | undefined;
}

/** Settings that no flag names stay; an empty one goes. Undefined: nothing but a password at the API. */
export function mergedSignIn(before: SignInSettings | undefined, way: SignInWay, flags: ProviderFlags): SignInSettings | undefined {
  const value = (name: keyof ProviderFlags) => (flags[name] ?? before?.[name])?.trim() || undefined;
  const issuer = value('issuer');
  if (issuer !== undefined && !isProviderAddress(issuer)) throw new UserError(`--issuer must be an https:// address, not "${issuer}".`);
  const provider = { issuer, clientId: value('clientId'), scope: value('scope'), audience: value('audience') };
  const providerFlags = Object.fromEntries(Object.entries(provider).filter(([, text]) => text !== undefined));
  return way === 'password' && Object.keys(providerFlags).length === 0 ? undefined : { way, ...providerFlags };
}

function requireProvider(signIn: SignInSettings | undefined, way: SignInWay): ProviderSettings {
  const { issuer, clientId } = signIn ?? {};
  if (issuer !== undefined && clientId !== undefined) return { ...signIn, way, issuer, clientId };
  throw new UserError(
    `Signing in by ${way} needs the identity provider: ${issuer === undefined ? '--issuer URL' : '--client-id ID'} is missing.`,
    { hint: 'Its administrator knows both. The profile remembers them.' },
  );
}
