/** Runs one command line to its exit code. */
import { fstatSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import packageJson from '../package.json' with { type: 'json' };
import { watchInterruption } from './adapters/interruption.js';
import type { Context } from './context.js';
import { type ExitCode, exitCodes, UserError } from './errors.js';
import type { Host } from './host.js';
import { printError } from './output/error.js';
import { jsonLine } from './output/json.js';
import { settleColors } from './output/text.js';
import { hintUpdate } from './update-hint.js';

/**
 * The stdout of this process. Node takes no notice where a disk takes a write only in part, as the last one before it is full: an export
 * into a file would be cut off with exit code 0. `writeFileSync` goes on until all is written, or fails.
 */
function processStdout(): NodeJS.WriteStream {
  const { fd } = process.stdout;
  if (!fstatSync(fd).isFile()) return process.stdout;
  const file = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      try {
        writeFileSync(fd, chunk);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  return file as NodeJS.WriteStream;
}

const ownHost = (): Host => ({
  env: process.env,
  get stdin() {
    return process.stdin;
  },
  stdout: processStdout(),
  stderr: process.stderr,
});

export async function main(argv: readonly string[], host: Host = ownHost()): Promise<ExitCode> {
  settleColors(host.env, argv.includes('--no-color'));
  const debug = argv.includes('--debug');
  const json = argv.includes('--json') || argv.includes('--json-lines');
  const hasEvents = wantsEvents(argv);
  const interruption = watchInterruption(host);
  let exitCode: ExitCode = exitCodes.done;
  let context: Context | undefined;
  const onStart = (startedContext: Context) => {
    context = startedContext;
  };
  try {
    if (/^(-v|-V|--version|version)$/.test(argv[0] ?? ''))
      host.stdout.write(json ? jsonLine('--version', versions()) : `${packageJson.version}\n`);
    else exitCode = await (await import('./run.js')).runCommandLine(argv, { host, interruption, json, hasEvents, onStart });
    // A disk reports an error of the last lines after they were written.
    await new Promise(setImmediate);
    if (exitCode === exitCodes.done) interruption.outputFailed.throwIfAborted();
    if (context?.output.isTerminal) hintUpdate(context, packageJson);
    return exitCode;
  } catch (error) {
    // The reader has what it wanted, as `head` does.
    if (interruption.readerLeft() && !interruption.interrupted.aborted && !(error instanceof UserError)) return exitCodes.done;
    return printError(error, { debug, json: hasEvents ? 'event' : json, settings: context?.settings, host });
  } finally {
    interruption.dispose();
  }
}

/** `--progress json`: every line of stderr is a JSON object. */
const wantsEvents = (argv: readonly string[]): boolean =>
  argv.includes('--progress=json') || argv.some((word, index) => word === '--progress' && argv[index + 1] === 'json');

const versions = () => ({
  name: packageJson.name,
  version: packageJson.version,
  node: process.versions.node,
  platform: `${process.platform}-${process.arch}`,
});
