/** Reads `/settings.json` key by key: a wrong one is reported and keeps its default, and the others count. */
import * as v from 'valibot';

/** Settings by the site's operator, with every default in place; `settingEntries` says what each is. */
export type SiteSettings = ReturnType<typeof parseSiteSettings>;

export const helpPath = '/help/account';

/** Takes one sentence about the file at a time, such as `links.signUp must be an address`. */
type Report = (problem: string) => void;
type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function problemOf(issue: v.BaseIssue<unknown>, path: string): string {
  const place = [path, v.getDotPath(issue)].filter(Boolean).join('.');
  if (issue.expected === 'never') return `${place} is not a setting`;
  if (issue.received === 'undefined') return `${place} is missing`;
  return `${place} must be ${issue.message}`;
}

/** The value, or undefined where it is wrong. */
function take<S extends v.GenericSchema>(schema: S, value: unknown, path: string, report: Report): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  for (const issue of result.issues) report(problemOf(issue, path));
  return undefined;
}

/** The values of an object, of which none has to be there; unknown keys are reported. */
function takeEach<E extends v.ObjectEntries>(entries: E, value: unknown, path: string, report: Report) {
  if (value !== undefined && !isObject(value)) report(`${path || 'the file'} must be an object`);
  const object = isObject(value) ? value : {};
  const pathOf = (key: string) => (path ? `${path}.${key}` : key);
  for (const key of Object.keys(object)) if (!Object.hasOwn(entries, key)) report(`${pathOf(key)} is not a setting`);
  const taken = Object.entries(entries).map(([key, schema]) => [key, take(schema, object[key], pathOf(key), report)]);
  return Object.fromEntries(taken) as { [K in keyof E]: v.InferOutput<E[K]> | undefined };
}

/** A wrong provider leaves the others their buttons. */
function providersIn(value: unknown = [], report: Report): SignInProvider[] {
  const isList = Array.isArray(value);
  const list: readonly unknown[] = isList ? value : [value];
  return list.flatMap((one, index) => take(providerSchema, one, isList ? `signIn.${index}` : 'signIn', report) ?? []);
}

export function parseSiteSettings(json: unknown, report: Report) {
  // Their parts count one by one.
  const entries = { ...settingEntries, $schema: v.unknown(), signIn: v.unknown(), links: v.unknown() };
  const { apiBase = '', idleMinutes = 15, stage = 'production', signIn, links } = takeEach(entries, json, '', report);
  const { help, signUp = helpPath, forgotPassword = helpPath } = takeEach(linkEntries, links, 'links', report);
  return { apiBase, idleMinutes, stage, signIn: providersIn(signIn, report), links: { help, signUp, forgotPassword } };
}

// What an operator may write into `/settings.json`. The build makes `/settings.schema.json` of it.

/** The text after "… must be" in console messages about wrong values. */
const text = v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty'));
const address = v.pipe(
  v.string('an address'),
  v.regex(/^(https?:\/\/|mailto:|\/)/, 'an address that begins with https://, http://, mailto: or /'),
);
const webAddress = v.pipe(v.string('an address'), v.regex(/^https?:\/\//, 'an address that begins with https:// or http://'));
const about = <S extends v.GenericSchema>(schema: S, description: string) => v.optional(v.pipe(schema, v.description(description)));

export const stageColors = ['gray', 'blue', 'green', 'amber', 'red'] as const;

export const linkEntries = {
  help: about(address, 'Whom to ask about an account, such as mailto:admin@clinic.example. Default: none'),
  signUp: about(address, 'Where an account is created. Default: /help/account'),
  forgotPassword: about(address, 'Where a password is reset. Default: /help/account'),
};

/** One OpenID Connect provider. */
export const providerSchema = v.strictObject(
  {
    issuer: v.pipe(webAddress, v.description("The provider's address; its metadata is read below /.well-known/")),
    clientId: v.pipe(text, v.description('How the provider knows this site')),
    name: about(text, 'On its button: Continue with NAME. Default: single sign-on'),
    scope: about(text, 'Default: openid profile email'),
    audience: about(text, 'Of the access token, such as the API. Default: none'),
    resource: about(text, 'Of the access token (RFC 8707). Default: none'),
    responseType: about(text, 'Default: code'),
    redirectUri: about(webAddress, 'Default: /auth0loginCallback of this site'),
    parameters: about(v.record(v.string(), v.string('a text')), 'Further parameters of the authorization request. Default: none'),
  },
  'an object with issuer and clientId',
);

const stageSchema = v.union(
  [
    v.picklist(['production', 'staging']),
    v.strictObject({ label: v.pipe(text, v.maxLength(20)), color: v.optional(v.picklist(stageColors)) }),
  ],
  `"production", "staging" or { "label": at most 20 characters, "color": ${stageColors.join(', ')} }`,
);

export const settingEntries = {
  apiBase: about(
    v.pipe(v.string('an address'), v.regex(/^(https?:\/\/|\/|$)/, 'an address that begins with https://, http:// or /')),
    "The API's address. Default: this site's own",
  ),
  idleMinutes: about(
    v.pipe(v.number('a number'), v.minValue(0, '0 or more')),
    'Minutes without activity until sign-out, with a warning 60 seconds before; 0: never. Default: 15',
  ),
  stage: about(stageSchema, 'A badge in the top bar and the footer. production: none. Default: production'),
  links: about(v.strictObject(linkEntries, 'an object'), 'Addresses for what the API has no call for'),
  signIn: about(
    v.union([providerSchema, v.array(providerSchema)], 'an object with issuer and clientId, or a list of them'),
    'Sign-in at one or several OpenID Connect providers. Default: none, e-mail and password alone',
  ),
};

/** The whole file, as its JSON schema has it. */
export const siteSchema = v.strictObject({ $schema: v.optional(v.string()), ...settingEntries });

export type SignInProvider = v.InferOutput<typeof providerSchema>;
