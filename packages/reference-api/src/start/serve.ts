/** A server as its settings say, on an open port. */
import { setTimeout as wait } from 'node:timers/promises';
import { isLoopback } from '@caredesk/core/client/loopback';
import { verify } from '@node-rs/argon2';
import { accountOf } from '../account/email-names.js';
import { createApp } from '../app.js';
import { restore } from '../backup/archive.js';
import { type Control, serveControl } from '../backup/control.js';
import type { Config } from '../config.js';
import { type Database, first } from '../database/database.js';
import { embeddedDirectory } from '../database/embedded.js';
import { createMetrics, listenForMetrics } from '../http/metrics.js';
import { OperatorError } from '../operator-error.js';
import { version } from '../paths.js';
import { demoAccount } from '../seed-data/load.js';
import { startTelemetry } from '../telemetry/start.js';
import { openDatabase } from './open-database.js';

export type Serving = Awaited<ReturnType<typeof serve>>;

/**
 * @param env what telemetry reads beside the settings
 * @param print for the person who started the process
 */
export async function serve(config: Config, env: NodeJS.ProcessEnv, print: (line: string) => void) {
  const telemetry = await startTelemetry(env, version, config.traceHeaders);
  const lockLoss = Promise.withResolvers<string>();
  const onLost = () => lockLoss.resolve(`Another process has opened ${config.dataDir}, or replaced its files: this one stops`);
  const settings = { ...config, Pool: telemetry?.Pool, onLost };
  const opened = await openDatabase(settings, print);
  const { database, connections, close, embedded } = opened;
  const signIn = await demoSignIn(database, config).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const leaving = new AbortController();
  const metrics = config.metricsPort === undefined ? undefined : await createMetrics(connections);
  const app = await createApp({
    ...config,
    ...opened,
    leaving: leaving.signal,
    metrics,
    telemetry,
    whenReplaced: embedded?.whenReplaced,
    log: { level: config.logLevel },
  });
  const control: Control | undefined = embedded && {
    backup: embedded.dump,
    restore: (archive, by) => restore(embeddedDirectory(config), archive, by, embedded),
  };
  const stopControl = control && (await serveControl(config.dataDir, control));
  app.addHook('onClose', async () => {
    await stopControl?.();
    await close();
    await telemetry?.stop();
  });
  try {
    await app.listen({ host: config.host, port: config.port });
    if (metrics) await listenForMetrics(metrics, { host: config.host, port: config.metricsPort ?? 0 });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return {
    /** `http://127.0.0.1:4173` */
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    /** How to sign in with the embedded database's first account; undefined where it does not exist. */
    signIn: embedded && signIn,
    /** Resolves if the server can do nothing any more, with the reason in a sentence: another process has its database. */
    lockLoss: lockLoss.promise,
    /** Drains, then answers the requests under way, then ends. @param reason for the log, such as the signal */
    stop: async (reason?: string): Promise<void> => {
      app.log.info({ reason, seconds: config.drainSeconds }, 'draining');
      leaving.abort();
      await wait(config.drainSeconds * 1000);
      await app.close();
      app.log.info('stopped');
    },
  };
}

/**
 * @returns how to sign in; undefined where the account does not exist with the public password
 * @throws {OperatorError} where other machines could sign in with it
 */
export async function demoSignIn(database: Database, { host, isDemo }: Pick<Config, 'host' | 'isDemo'>): Promise<string | undefined> {
  const { email, password } = demoAccount;
  const user = await first(accountOf(database, email));
  if (!user || !(await verify(user.passwordHash, password))) return undefined;
  if (!isLoopback(host) && !isDemo)
    throw new OperatorError(
      `HOST=${host} lets other machines in, and everyone knows the password of ${email}. Give it another one (npm run api -- set-password ${email}), ` +
        'remove it (remove-admin), or set CAREDESK_DEMO=1 to show it to everyone',
    );
  return `Sign in as ${email} / ${password}`;
}
