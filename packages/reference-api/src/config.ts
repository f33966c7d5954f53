/** The environment and the command line → settings. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { IdentityProviderOptions } from './account/identity-provider.js';
import type { LoginThrottleRules } from './account/login-throttle.js';
import { readTrustProxy, type TrustProxy } from './handler-types/addresses.js';
import type { Site } from './http/sites.js';
import { OperatorError } from './operator-error.js';

/** Settings of a server whose environment, or test, sets no others. */
export const defaults = {
  accessTtlSeconds: 900,
  refreshTtlSeconds: 30 * 86_400,
  /** How long a used refresh token is answered once more. */
  refreshLeewaySeconds: 10,
  /** How long after a sign-in its tokens end, even if they were refreshed. */
  sessionMaxAgeSeconds: 30 * 86_400,
  lockOut: { perAccount: 10, perAddress: 100, wait: 30 } satisfies LoginThrottleRules,
  /** Requests to /token from one address. */
  tokenRequestsPerMinute: 600,
};

export type Config = ReturnType<typeof readConfig>;

type Environment = Readonly<Record<string, string | undefined>>;

function wholeNumber(env: Environment, name: string, preset: number, max = Number.MAX_SAFE_INTEGER): number {
  const text = env[name];
  if (text === undefined || text === '') return preset;
  if (!/^\d+$/.test(text) || Number(text) > max)
    throw new OperatorError(`${name} must be a whole number${max < Number.MAX_SAFE_INTEGER ? ` up to ${max}` : ''}`);
  return Number(text);
}

/** A setting that is a secret may be a file's content instead, whose last line break does not count: `DATABASE_URL_FILE`. */
function secret(env: Environment, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || undefined;
  if (env[name]) throw new OperatorError(`Set ${name} or ${name}_FILE, not both`);
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new OperatorError(`${name}_FILE: ${file} can't be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

const commaSeparated = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** `https://portal.example, https://other.example` */
function origins(text: string | undefined): string[] {
  const list = commaSeparated(text).map((origin) => origin.replace(/\/$/, ''));
  const wrong = list.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined) throw new OperatorError(`CAREDESK_CORS_ORIGINS: ${wrong} is not an origin such as https://portal.example`);
  return list;
}

function identityProvider({
  CAREDESK_OIDC_ISSUER: issuer,
  CAREDESK_OIDC_AUDIENCE: audience,
}: Environment): IdentityProviderOptions | undefined {
  if (!issuer) return undefined;
  if (!URL.canParse(issuer)) throw new OperatorError('CAREDESK_OIDC_ISSUER must be the URL of an OpenID Connect issuer');
  if (!audience)
    throw new OperatorError('CAREDESK_OIDC_AUDIENCE must name the audience of the tokens that the issuer gives out for this API');
  return { issuer, audience };
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function logLevel({ LOG_LEVEL }: Environment, preset: string): string {
  const level = LOG_LEVEL?.toLowerCase() || preset;
  if (!logLevels.includes(level)) throw new OperatorError(`LOG_LEVEL must be one of ${logLevels.join(', ')}`);
  return level;
}

function trustProxy(text: string | undefined): TrustProxy | undefined {
  const trust = text ? readTrustProxy(text) : undefined;
  if (typeof trust === 'object')
    throw new OperatorError(`CAREDESK_TRUST_PROXY: ${trust.wrong} is neither a number of proxies nor a network such as 10.0.0.0/8`);
  return trust;
}

/** `/widgets/=DIR`, DIR seen from the working directory; the site at `/` answers unknown paths with its index.html. */
function site(text: string): Site {
  const [, prefix, dir] = /^(\/(?:[\w-]+\/)*)=(.+)$/.exec(text) ?? [];
  if (!prefix || !dir) throw new OperatorError(`--site ${text} is not of the form /prefix/=DIR`);
  return { prefix: prefix as `/${string}`, dir: resolve(dir), ...(prefix === '/' && { spaFallback: 'index.html' }) };
}

/**
 * @param args after the script's name: `--site /widgets/=DIR`, repeatable; the environment's CAREDESK_SITES holds the same, separated by commas
 * @throws {OperatorError}
 */
export function readConfig(env: Environment, args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: { site: { type: 'string', multiple: true } } });
  const large = env.CAREDESK_DATA === 'large';
  if (env.CAREDESK_DATA && !large) throw new OperatorError('CAREDESK_DATA must be large, or not set');
  const databaseUrl = secret(env, 'DATABASE_URL');
  if (large && databaseUrl)
    throw new OperatorError(
      'CAREDESK_DATA=large is for the embedded database alone; `npm run api -- make-data large` fills the one that DATABASE_URL names',
    );
  const sites: readonly Site[] = [...commaSeparated(env.CAREDESK_SITES), ...(values.site ?? [])].map(site);
  if (env.CAREDESK_METRICS) throw new OperatorError('CAREDESK_METRICS has become CAREDESK_METRICS_PORT: figures have a port of their own');
  return {
    host: env.HOST || '127.0.0.1',
    /** 0: any free port. */
    port: wholeNumber(env, 'PORT', 4173, 65_535),
    /** Undefined: the embedded database. */
    databaseUrl,
    /** The URL for migrations and bulk loads, as another role or past a pooler. Undefined: databaseUrl. */
    databaseMigrateUrl: secret(env, 'DATABASE_MIGRATE_URL'),
    /** A standby for reports and exports. Undefined: they are answered like everything else. */
    databaseReadUrl: databaseUrl && secret(env, 'DATABASE_READ_URL'),
    /** How many connections the PostgreSQL is asked for at most. None at all would answer nothing. */
    databasePool: Math.max(1, wholeNumber(env, 'CAREDESK_DATABASE_POOL', 10, 1_000)),
    /** The folder of the embedded database. */
    dataDir: env.CAREDESK_DATA_DIR || '.caredesk',
    large,
    /** Whether the account whose password everyone knows may be reached from other machines. */
    isDemo: env.CAREDESK_DEMO === '1',
    sites,
    corsOrigins: origins(env.CAREDESK_CORS_ORIGINS),
    identityProvider: identityProvider(env),
    accessTtlSeconds: wholeNumber(env, 'CAREDESK_ACCESS_TTL', defaults.accessTtlSeconds),
    refreshTtlSeconds: wholeNumber(env, 'CAREDESK_REFRESH_TTL', defaults.refreshTtlSeconds),
    refreshLeewaySeconds: wholeNumber(env, 'CAREDESK_REFRESH_LEEWAY', defaults.refreshLeewaySeconds),
    sessionMaxAgeSeconds: wholeNumber(env, 'CAREDESK_SESSION_MAX_AGE', defaults.sessionMaxAgeSeconds),
    lockOut: {
      perAccount: wholeNumber(env, 'CAREDESK_LOCKOUT_ACCOUNT', defaults.lockOut.perAccount),
      perAddress: wholeNumber(env, 'CAREDESK_LOCKOUT_ADDRESS', defaults.lockOut.perAddress),
      wait: wholeNumber(env, 'CAREDESK_LOCKOUT_WAIT', defaults.lockOut.wait),
    },
    tokenRequestsPerMinute: wholeNumber(env, 'CAREDESK_TOKEN_RATE', defaults.tokenRequestsPerMinute),
    trustProxy: trustProxy(env.CAREDESK_TRUST_PROXY),
    /** Between the signal that stops the server and the end of its port. */
    drainSeconds: wholeNumber(env, 'CAREDESK_DRAIN', 0, 600),
    /** The port of `/metrics`. Undefined: it is not served. */
    metricsPort: env.CAREDESK_METRICS_PORT ? wholeNumber(env, 'CAREDESK_METRICS_PORT', 0, 65_535) : undefined,
    /** Headers for the collector that OTEL_* names; they may hold its password. */
    traceHeaders: secret(env, 'OTEL_EXPORTER_OTLP_HEADERS'),
    logLevel: logLevel(env, databaseUrl ? 'info' : 'warn'),
  };
}

/** @returns a sentence for each variable that seems to be meant for a setting and is none, such as CAREDESK_CORS_ORIGIN */
export function misspeltSettings(env: Environment): string[] {
  const names: string[] = [];
  const recordingEnv = new Proxy(env, {
    get: (variables, name: string) => {
      names.push(name);
      return variables[name];
    },
  });
  readConfig(recordingEnv, []);
  return Object.keys(env).flatMap((name) => {
    if (!name.startsWith('CAREDESK_') || names.includes(name)) return [];
    const meantName = names.find((one) => one === `${name}S` || name === `${one}S` || name.startsWith(`${one}_`));
    return meantName ? [`${name} is no setting of the server, ${meantName} is`] : [];
  });
}
