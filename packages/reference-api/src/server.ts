/** `node dist/server.js [--site /prefix/=DIR]…`: starts the server; README has the environment variables. */
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.js';
import { restore } from './backup/archive.js';
import { type Control, serveControl } from './backup/control.js';
import { ConfigError, readConfig } from './config.js';
import { type EmbeddedDatabase, embeddedDirectory } from './database/embedded.js';
import { ForeignFolderError } from './files/private-folder.js';
import { createMetrics, listenForMetrics } from './http/metrics.js';
import { version } from './paths.js';
import { demoSignIn } from './start/demo-account.js';
import { OpenError, openDatabase } from './start/open-database.js';
import { startTelemetry } from './telemetry/start.js';

const say = (text: string) => {
  process.stderr.write(`${text}\n`);
};

/** Requests under way may finish; after this long they are cut off. A database that is silent is given up before. */
const cutOffMilliseconds = 30_000;

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const telemetry = await startTelemetry(process.env, version, config.traceHeaders);
  const { database, ping, isMigrated, connections, close, embedded } = await openDatabase({ ...config, Pool: telemetry?.Pool }, say);
  const signIn = await demoSignIn(database, config).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const leaving = new AbortController();
  const metrics = config.metricsPort === undefined ? undefined : await createMetrics(connections);
  const app = await createApp({
    ...config,
    leaving: leaving.signal,
    database,
    ping,
    isMigrated,
    metrics,
    telemetry,
    whenReplaced: embedded?.whenReplaced,
    log: { level: config.logLevel },
  });
  const stopControl = embedded && (await serveControl(config.dataDir, controlOf(embedded, embeddedDirectory(config))));
  app.addHook('onClose', async () => {
    await stopControl?.();
    await close();
    await telemetry?.stop();
  });
  await app.listen({ host: config.host, port: config.port });
  if (metrics) await listenForMetrics(metrics, { host: config.host, port: config.metricsPort ?? 0 });
  stopOnSignal(async () => {
    leaving.abort();
    await wait(config.drainSeconds * 1000);
    await app.close();
  }, config.drainSeconds * 1000);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const ready = `Caredesk is ready on http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  process.stdout.write(`${(signIn && embedded ? [ready, signIn] : [ready]).join('\n')}\n`);
}

const controlOf = (embedded: EmbeddedDatabase, directory: string): Control => ({
  backup: embedded.dump,
  restore: (archive, by) => restore(directory, archive, by, embedded),
});

function stopOnSignal(stop: () => Promise<void>, drainMilliseconds: number): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), drainMilliseconds + cutOffMilliseconds).unref();
    void stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** One line for what its reader can put right; anything else is a bug and keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof OpenError || error instanceof ForeignFolderError) return error.message;
  if (error instanceof Error && 'code' in error && 'port' in error) {
    if (error.code === 'EADDRINUSE') return `Port ${String(error.port)} is taken; set PORT to another one`;
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') return `Can't listen on port ${String(error.port)} (${error.code})`;
  }
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// What this process makes is for its owner alone.
process.umask(0o077);
try {
  await start();
} catch (error) {
  say(explain(error));
  process.exit(1);
}
