/** What an operator may write into `/settings.json`. The build makes `/settings.schema.json` of it. */
import * as v from 'valibot';

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
export type Stage = Exclude<v.InferOutput<typeof settingEntries.stage>, undefined>;
