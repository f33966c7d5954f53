/** A profile: a backend, an account and their settings. */
import { isKnownCurrency } from '@caredesk/core/rules';
import * as v from 'valibot';
import { isApiBase, isProviderAddress } from './api-base.js';

/** `500`, `500 USD`, `500 USD, 400 EUR`; without a currency it is in the profile's own. */
const amounts = v.pipe(
  v.string('must be text such as "500 USD, 400 EUR"'),
  v.regex(/^\d+(\.\d+)?( [A-Z]{3})?(, ?\d+(\.\d+)? [A-Z]{3})*$/, 'must be amounts such as "500 USD, 400 EUR"'),
);
const canaryProblem = 'must be a whole number, or an amount such as "10 USD"';
const isCanary = (value: number | string): boolean =>
  typeof value === 'number' ? Number.isInteger(value) && value >= 0 : /\D/.test(value) && v.is(amounts, value);
const canary = v.pipe(v.union([v.number(), v.string()], canaryProblem), v.check(isCanary, canaryProblem));
const yesOrNo = v.boolean('must be true or false');

export const signInWays = ['password', 'browser', 'device'] as const;

/** How people sign in with a profile, and at which identity provider. */
const signIn = v.strictObject({
  way: v.picklist(signInWays, 'must be password, browser or device'),
  issuer: v.optional(v.pipe(v.string('must be an address'), v.check(isProviderAddress, 'must be an https:// address'))),
  clientId: v.optional(v.string('must be text')),
  /** Default: `openid profile email offline_access`. */
  scope: v.optional(v.string('must be text')),
  audience: v.optional(v.string('must be text')),
});

/** The schema of a profile's file. Wrong types and names are refused: an ignored limit would limit nothing. */
export const profileSchema = v.strictObject({
  /** A text that is not an address would match no API, and its limits would apply to none. */
  apiBase: v.pipe(v.string('must be an address'), v.check(isApiBase, 'must be an address such as https://api.example.com')),
  username: v.optional(v.string('must be text')),
  /** Default: by password, at the API itself. */
  signIn: v.optional(signIn),
  /** The backend honours Idempotency-Key on refunds, so one of unknown outcome may be sent again with its key. */
  idempotentRefunds: v.optional(yesOrNo),
  /** Path of the user-info call where it is not the contract's. */
  userInfoPath: v.optional(v.string('must be a path')),
  /** Currency of amounts that name none. Default: USD. */
  currency: v.optional(v.pipe(v.string('must be text'), v.check(isKnownCurrency, 'must be a currency code such as USD'))),
  /** Most for one refund, for all of a plan, and for a calendar day (UTC) over all runs, in major units. */
  maxEach: v.optional(amounts),
  maxTotal: v.optional(amounts),
  maxDay: v.optional(amounts),
  /** Rows of a batch that go first, or as many as come to an amount. Default: 0. */
  canary: v.optional(canary),
  /** The file that describes a backend which differs from the contract, by its full path. */
  backend: v.optional(v.string('must be a path')),
  /** The address of the desk for this API, without a closing slash; `caredesk open` opens its pages. */
  site: v.optional(v.pipe(v.string('must be an address'), v.check(isApiBase, 'must be an address such as https://desk.example.com'))),
  /** Nothing is changed with this profile. */
  readOnly: v.optional(yesOrNo),
  /** PostgreSQL database of the ledger that several machines share; it may hold a password. */
  ledgerUrl: v.optional(v.string('must be an address')),
  /** Real money: shown in red. */
  production: v.optional(yesOrNo),
  /** A plan is applied by another account than planned it, which names its digest. */
  fourEyes: v.optional(yesOrNo),
});
export type Profile = Readonly<v.InferOutput<typeof profileSchema>>;
