import document from '@caredesk/core/openapi.json' with { type: 'json' };
import { badInput, grantAnswer } from '@caredesk/core/server';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { createAccessTokens } from './account/access-tokens.js';
import { createAuthenticate } from './account/authenticate.js';
import { accountHandlers } from './account/handlers.js';
import { createIdentityProvider } from './account/identity-provider.js';
import type { LoginThrottleRules } from './account/login-throttle.js';
import { createPasswords, type Passwords } from './account/passwords.js';
import { createCredentialCheck } from './account/sign-in.js';
import { auditHandlers } from './audit/handlers.js';
import { autocompleteHandlers } from './autocomplete/handlers.js';
import { billQueries } from './billing/queries.js';
import { refund } from './billing/refund.js';
import { type Config, defaults } from './config.js';
import { couponChanges } from './coupons/changes.js';
import { couponQueries } from './coupons/queries.js';
import { dashboardHandlers } from './dashboard/handlers.js';
import type { OpenDatabase } from './database/database.js';
import { doctorChanges } from './doctors/changes.js';
import { doctorQueries } from './doctors/queries.js';
import { createReads } from './http/aged-reads.js';
import { setErrorHandler } from './http/errors.js';
import { type Health, serveHealth } from './http/health.js';
import { type LogOptions, loggerOptions, logStates, requestIdOf, type TellState } from './http/logging.js';
import type { Metrics } from './http/metrics.js';
import { registerRoutes } from './http/routes.js';
import { boundSignIns, limitRate, readForwarded, secure } from './http/security.js';
import { readableAddress, serveSites } from './http/sites.js';
import { endStalledConnections } from './http/stalled.js';
import { patientChanges } from './patients/changes.js';
import { patientQueries } from './patients/queries.js';
import { refundRequestChanges } from './refund-requests/changes.js';
import { refundRequestQueries } from './refund-requests/queries.js';
import type { Telemetry } from './telemetry/start.js';

type Settings = Partial<
  Pick<Config, Exclude<keyof typeof defaults, 'lockOut'> | 'sites' | 'corsOrigins' | 'identityProvider' | 'trustProxy'>
>;

/** Settings are explained in `config.ts`, with their defaults. */
export interface AppOptions extends Settings, Pick<OpenDatabase, 'database' | 'standby'>, Health {
  readonly lockOut?: Partial<LoginThrottleRules>;
  /** Called when another database has taken the place of this one: caches are read again. */
  readonly whenReplaced?: ((listener: () => Promise<void>) => void) | undefined;
  readonly log?: LogOptions;
  /** Traces requests. Default: no traces. */
  readonly telemetry?: Telemetry | undefined;
  /** Counts requests. Default: no counts. */
  readonly metrics?: Metrics | undefined;
}

const bodyLimit = 256 * 1024;

/** The whole server, not listening yet. It does not close the database. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(options.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    bodyLimit,
    trustProxy: options.trustProxy ?? false,
    requestTimeout: 30_000,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: (error, request, reply) => {
      app.errorHandler(error, request, reply);
    },
  });
  await options.telemetry?.register(app);
  const tell = logStates(app.log);
  setErrorHandler(app, tell);
  endConnectionsOnClose(app, options.leaving);
  endStalledConnections(app);
  readForwarded(app);
  await secure(app, tell, options.corsOrigins ?? []);
  const passwords = createPasswords();
  options.metrics?.count(app, { passwords: passwords.waiting });
  await registerApi(app, options, passwords, tell);
  serveHealth(app, options, tell);
  app.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
  await serveSites(app, options.sites ?? [], options.identityProvider && new URL(options.identityProvider.issuer).origin);
  return app;
}

/**
 * A connection that is answered while the server closes would delay it until its keep-alive ends. While the server drains, requests are
 * still answered, with `Connection: close`.
 */
function endConnectionsOnClose(app: FastifyInstance, leaving: AbortSignal | undefined): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing || leaving?.aborted) reply.header('connection', 'close');
  });
}

async function registerApi(app: FastifyInstance, options: AppOptions, passwords: Passwords, tell: TellState): Promise<void> {
  const { database } = options;
  const settings = { ...defaults, ...options };
  const maxAge = settings.sessionMaxAgeSeconds;
  const tokens = await createAccessTokens(database, settings.accessTtlSeconds);
  options.whenReplaced?.(tokens.reload);
  const identityProvider = options.identityProvider && createIdentityProvider(options.identityProvider);
  const checkCredentials = createCredentialCheck({ ...defaults.lockOut, ...options.lockOut }, passwords);
  const handlers = {
    account: accountHandlers({
      tokens,
      refresh: { ttl: settings.refreshTtlSeconds, leeway: settings.refreshLeewaySeconds, maxAge },
      checkCredentials,
      identityProvider,
    }),
    doctors: { ...doctorQueries, ...doctorChanges(tokens) },
    billing: { ...billQueries, refund },
    refundRequests: { ...refundRequestQueries, ...refundRequestChanges },
    autocomplete: autocompleteHandlers,
    coupons: { ...couponQueries, ...couponChanges },
    patients: { ...patientQueries, ...patientChanges },
    dashboard: dashboardHandlers,
    audit: auditHandlers,
  };
  const routes = {
    database,
    readAnswer: createReads(database, options.standby, tell),
    handlers,
    hashPassword: passwords.hash,
    authenticate: createAuthenticate(database, tokens, maxAge, identityProvider),
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    addJsonParser(scope);
    registerRoutes(scope, 'json', routes);
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);
    setErrorHandler(scope, tell, grantAnswer);
    boundSignIns(scope, checkCredentials.underWay);
    await limitRate(scope, settings.tokenRequestsPerMinute, database);
    registerRoutes(scope, 'form', routes);
  });
}

/** Like Fastify's own parser, but an empty body may be declared as JSON, and text that is not UTF-8 is refused. */
function addJsonParser(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      parse(request, utf8.decode(body as Buffer), done);
    } catch {
      done(badInput('The body is not UTF-8'));
    }
  });
}
