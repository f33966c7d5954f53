/** `node dist/server.js [--site /prefix/=DIR]…`: starts the server; README has the environment variables. */
import { misspeltSettings, readConfig } from './config.js';
import { databaseRefusal } from './database/errors.js';
import { OperatorError } from './operator-error.js';
import { type Serving, serve } from './start/serve.js';

const print = (text: string) => {
  process.stderr.write(`${text}\n`);
};

/** Requests under way may finish; after this long they are cut off. A database that is silent is given up before. */
const cutOffMilliseconds = 30_000;

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  for (const sentence of misspeltSettings(process.env)) print(`Warning: ${sentence}`);
  const { url, signIn, lockLoss, stop } = await serve(config, process.env, print);
  const end = endOnSignal(stop, config.drainSeconds * 1000);
  void lockLoss.then((reason) => {
    print(reason);
    end(1, reason);
  });
  const ready = `Caredesk is ready on ${url}`;
  process.stdout.write(`${(signIn ? [ready, signIn] : [ready]).join('\n')}\n`);
}

/** @returns ends the process with that exit code, once */
function endOnSignal(stop: Serving['stop'], drainMilliseconds: number): (code: number, reason: string) => void {
  let isEnding = false;
  const end = (code: number, reason: string) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), drainMilliseconds + cutOffMilliseconds).unref();
    void stop(reason).then(() => process.exit(code));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0, signal));
  return end;
}

/** One line for what its reader can put right; anything else is a bug and keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Error && 'code' in error && 'port' in error) {
    const variable = process.env.CAREDESK_METRICS_PORT === String(error.port) ? 'CAREDESK_METRICS_PORT' : 'PORT';
    if (error.code === 'EADDRINUSE') return `Port ${String(error.port)} is taken; set ${variable} to another one`;
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') return `Can't listen on port ${String(error.port)} (${error.code})`;
  }
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message;
  // An error of the data folder: its disk is full, or it is a file.
  if (error instanceof Error && 'path' in error && 'code' in error) return `CAREDESK_DATA_DIR can't be used: ${error.message}`;
  return databaseRefusal(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

// Files that this process makes are readable by their owner only.
process.umask(0o077);
try {
  await start();
} catch (error) {
  print(explain(error));
  process.exit(1);
}
