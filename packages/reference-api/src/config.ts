/** The environment and the command line → settings. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readTrustProxy, type TrustProxy } from './handler-types/addresses.js';
import type { Site } from './http/sites.js';

export interface Config {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Where migrations and bulk loads go, as another role or past a pooler. Undefined: to databaseUrl. */
  readonly databaseMigrateUrl: string | undefined;
  /** How many connections the PostgreSQL is asked for at most. */
  readonly databasePool: number;
  /** Where the embedded database lives. */
  readonly dataDir: string;
  readonly large: boolean;
  /** Whether the account whose password everyone knows may be reached from other machines. */
  readonly isDemo: boolean;
  readonly sites: readonly Site[];
  readonly corsOrigins: readonly string[];
  readonly identityProvider: { readonly issuer: string; readonly audience: string } | undefined;
  readonly accessTtlSeconds: number;
  readonly refreshLeewaySeconds: number;
  readonly refreshTtlSeconds: number;
  readonly sessionMaxAgeSeconds: number;
  readonly lockOut: { readonly perAccount: number; readonly perAddress: number; readonly wait: number };
  readonly tokenRequestsPerMinute: number;
  readonly trustProxy: TrustProxy | undefined;
  /** Between the signal that stops the server and the end of its port. */
  readonly drainSeconds: number;
  /** Where `/metrics` is served. Undefined: nowhere. */
  readonly metricsPort: number | undefined;
  readonly logLevel: string;
  /** Of the collector that OTEL_* names; they may hold its password. */
  readonly traceHeaders: string | undefined;
}

/** A setting that can't be. The message is for the person who started the process. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

function wholeNumber(env: Environment, name: string, preset: number, max = Number.MAX_SAFE_INTEGER): number {
  const text = env[name];
  if (text === undefined || text === '') return preset;
  if (!/^\d+$/.test(text) || Number(text) > max)
    throw new ConfigError(`${name} must be a whole number${max < Number.MAX_SAFE_INTEGER ? ` up to ${max}` : ''}`);
  return Number(text);
}

/** A setting that is a secret may be a file's content instead, whose last line break does not count: `DATABASE_URL_FILE`. */
function secret(env: Environment, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || undefined;
  if (env[name]) throw new ConfigError(`Set ${name} or ${name}_FILE, not both`);
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new ConfigError(`${name}_FILE: ${file} can't be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** `https://portal.example, https://other.example` */
function origins(text = ''): string[] {
  const list = text
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter(Boolean);
  const wrong = list.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong) throw new ConfigError(`CAREDESK_CORS_ORIGINS: ${wrong} is not an origin such as https://portal.example`);
  return list;
}

function identityProvider({ CAREDESK_OIDC_ISSUER: issuer, CAREDESK_OIDC_AUDIENCE: audience }: Environment): Config['identityProvider'] {
  if (!issuer) return undefined;
  if (!URL.canParse(issuer)) throw new ConfigError('CAREDESK_OIDC_ISSUER must be the URL of an OpenID Connect issuer');
  if (!audience)
    throw new ConfigError('CAREDESK_OIDC_AUDIENCE must name the audience of the tokens that the issuer gives out for this API');
  return { issuer, audience };
}

function trustProxy(text: string | undefined): TrustProxy | undefined {
  const trust = text ? readTrustProxy(text) : undefined;
  if (typeof trust === 'object')
    throw new ConfigError(`CAREDESK_TRUST_PROXY: ${trust.wrong} is neither a number of proxies nor a network such as 10.0.0.0/8`);
  return trust;
}

/** `/widgets/=DIR`, DIR seen from the working directory; the site at `/` answers unknown paths with its index.html. */
function site(text: string): Site {
  const [, prefix, dir] = /^(\/(?:[\w-]+\/)*)=(.+)$/.exec(text) ?? [];
  if (!prefix || !dir) throw new ConfigError(`--site ${text} is not of the form /prefix/=DIR`);
  return { prefix: prefix as `/${string}`, dir: resolve(dir), ...(prefix === '/' && { spaFallback: 'index.html' }) };
}

/**
 * @param args after the script's name: `--site /widgets/=DIR`, repeatable; the environment's CAREDESK_SITES holds the same, separated by commas
 * @throws {ConfigError}
 */
export function readConfig(env: Environment, args: readonly string[]): Config {
  const { values } = parseArgs({ args: [...args], options: { site: { type: 'string', multiple: true } } });
  const fromEnv = (env.CAREDESK_SITES ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);
  const large = env.CAREDESK_DATA === 'large';
  if (env.CAREDESK_DATA && !large) throw new ConfigError('CAREDESK_DATA must be large, or not set');
  const databaseUrl = secret(env, 'DATABASE_URL');
  if (large && databaseUrl)
    throw new ConfigError(
      'CAREDESK_DATA=large is for the embedded database alone; `npm run api -- make-data large` fills the one that DATABASE_URL names',
    );
  if (env.CAREDESK_METRICS) throw new ConfigError('CAREDESK_METRICS has become CAREDESK_METRICS_PORT: figures have a port of their own');
  return {
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 4173, 65_535),
    databaseUrl,
    databaseMigrateUrl: secret(env, 'DATABASE_MIGRATE_URL'),
    // None at all would answer nothing.
    databasePool: Math.max(1, wholeNumber(env, 'CAREDESK_DATABASE_POOL', 10, 1_000)),
    dataDir: env.CAREDESK_DATA_DIR || '.caredesk',
    large,
    isDemo: env.CAREDESK_DEMO === '1',
    sites: [...fromEnv, ...(values.site ?? [])].map(site),
    corsOrigins: origins(env.CAREDESK_CORS_ORIGINS),
    identityProvider: identityProvider(env),
    accessTtlSeconds: wholeNumber(env, 'CAREDESK_ACCESS_TTL', 900),
    refreshTtlSeconds: wholeNumber(env, 'CAREDESK_REFRESH_TTL', 30 * 86_400),
    refreshLeewaySeconds: wholeNumber(env, 'CAREDESK_REFRESH_LEEWAY', 10),
    sessionMaxAgeSeconds: wholeNumber(env, 'CAREDESK_SESSION_MAX_AGE', 30 * 86_400),
    lockOut: {
      perAccount: wholeNumber(env, 'CAREDESK_LOCKOUT_ACCOUNT', 10),
      perAddress: wholeNumber(env, 'CAREDESK_LOCKOUT_ADDRESS', 100),
      wait: wholeNumber(env, 'CAREDESK_LOCKOUT_WAIT', 30),
    },
    tokenRequestsPerMinute: wholeNumber(env, 'CAREDESK_TOKEN_RATE', 600),
    trustProxy: trustProxy(env.CAREDESK_TRUST_PROXY),
    drainSeconds: wholeNumber(env, 'CAREDESK_DRAIN', 0, 600),
    metricsPort: env.CAREDESK_METRICS_PORT ? wholeNumber(env, 'CAREDESK_METRICS_PORT', 0, 65_535) : undefined,
    traceHeaders: secret(env, 'OTEL_EXPORTER_OTLP_HEADERS'),
    logLevel: env.LOG_LEVEL || (databaseUrl ? 'info' : 'warn'),
  };
}
