/** Runs one command line to its exit code. */
import type { CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { type Interruption, watchInterruption } from './adapters/interruption.js';
import { commands, groups } from './commands/index.js';
import type { Context } from './context.js';
import { type ExitCode, exitCodes, UserError } from './errors.js';
import { helpRequest } from './help-request.js';
import type { Host } from './host.js';
import { settleColors } from './output/colors.js';
import type { GlobalOptions } from './settings.js';

export async function main(argv: readonly string[], host: Host = process): Promise<ExitCode> {
  settleColors(host.env, argv.includes('--no-color'));
  const debug = argv.includes('--debug');
  const json = argv.includes('--json');
  const interruption = watchInterruption(host);
  let exitCode: ExitCode = exitCodes.done;
  let context: Context | undefined;
  const run = async (args: readonly string[]) => {
    // Not needed for what ends before, such as `--version`.
    const { createProgram } = await import('./program.js');
    const program = createProgram({
      version: packageJson.version,
      args,
      host,
      interruption,
      isQuiet: json,
      onStart: (started) => {
        context = started;
      },
      onExit: (code) => {
        exitCode = code;
      },
    });
    const { operands, unknown } = program.parseOptions([...args]);
    if (operands.length + unknown.length > 0) return program.parseAsync(args, { from: 'user' });
    context = await begin(program.opts(), interruption, host);
  };
  try {
    if (argv[0] === '__complete') {
      host.stdout.write(await complete(argv.slice(1), interruption, host));
      return exitCodes.done;
    }
    const request = helpRequest(argv);
    if ('topic' in request) {
      const { printTopic } = await import('./services/help/topics.js');
      await printTopic(request.topic, { json, version: packageJson.version, catalogue: { commands, groups }, stdout: host.stdout });
    } else if ('version' in request) host.stdout.write(`${json ? JSON.stringify(versions()) : packageJson.version}\n`);
    else await run(request.argv);
    // A disk reports an error of the last lines after they were written.
    await new Promise(setImmediate);
    if (exitCode === exitCodes.done) interruption.outputFailed.throwIfAborted();
    if (context?.output.isTerminal) (await import('./update-hint.js')).hintUpdate(context, packageJson);
    return exitCode;
  } catch (error) {
    if (isCommanderError(error) && error.exitCode === 0) return exitCodes.done;
    // The reader has what it wanted, as `head` does.
    if (interruption.readerLeft() && !interruption.interrupted.aborted && !(error instanceof UserError)) return exitCodes.done;
    if (isCommanderError(error) && !json) return exitCodes.usage;
    const { printError } = await import('./output/error.js');
    const readable = isCommanderError(error) ? await usageError(error, argv) : error;
    return printError(readable, { debug, json, settings: context?.settings, host });
  } finally {
    interruption.dispose();
  }
}

/** Recognised by its code, so that commander is loaded only if a command line is parsed. */
const isCommanderError = (error: unknown): error is CommanderError =>
  error instanceof Error && String((error as CommanderError).code).startsWith('commander.');

async function usageError({ code, message }: CommanderError, argv: readonly string[]): Promise<UserError> {
  const { usageNext, usageSentence } = await import('./usage-error.js');
  return new UserError(code === 'commander.help' ? 'Name a command.' : usageSentence(message), {
    next: usageNext(argv, { commands, groups }),
  });
}

/** No command was named. @returns the context that it ran with */
async function begin(options: GlobalOptions, interruption: Interruption, host: Host): Promise<Context> {
  const [{ createContext }, { showBeginning }] = await Promise.all([import('./create-context.js'), import('./services/status/begin.js')]);
  const context = createContext(options, interruption, { host });
  await showBeginning(context);
  return context;
}

/** What a completion script asks at each Tab. */
async function complete(argv: readonly string[], interruption: Interruption, host: Host): Promise<string> {
  const [{ completionAnswer }, { createContext }] = await Promise.all([
    import('./services/completion/answer.js'),
    import('./create-context.js'),
  ]);
  return completionAnswer(argv, { commands, groups }, host.env, (options) => createContext(options, interruption, { host }));
}

const versions = () => ({
  name: packageJson.name,
  version: packageJson.version,
  node: process.versions.node,
  platform: `${process.platform}-${process.arch}`,
});
