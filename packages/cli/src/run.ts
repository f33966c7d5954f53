/** Finds out what a command line asks for, and does it. */
import { CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { type HelpTopic, helpTopics } from './command.js';
import { commands, groups } from './commands.js';
import { type ExitCode, exitCodes, UserError } from './errors.js';
import { createProgram, type ProgramOptions, usageNext, usageSentence } from './program.js';

export interface RunOptions extends Omit<ProgramOptions, 'isQuiet'> {
  /** The result, and errors, are to be JSON. */
  readonly json: boolean;
  /** Every line of stderr is to be a JSON object. */
  readonly hasEvents: boolean;
}

export async function runCommandLine(argv: readonly string[], options: RunOptions): Promise<ExitCode> {
  const { host, interruption, json, hasEvents } = options;
  const isQuiet = json || hasEvents;
  const catalogue = { commands, groups };
  if (argv[0] === '__complete') {
    const { completionAnswer } = await import('./services/completion/complete.js');
    const { createContext } = await import('./create-context.js');
    host.stdout.write(await completionAnswer(argv.slice(1), catalogue, host.env, (options) => createContext(options, interruption, host)));
    return exitCodes.done;
  }
  const request = helpRequest(argv);
  if ('topic' in request) {
    const { topicText } = await import('./services/help/topics.js');
    host.stdout.write(topicText(request.topic, { json, version: packageJson.version, catalogue, width: host.stdout.columns }));
    return exitCodes.done;
  }
  try {
    return await runCommand(request.argv, { ...options, isQuiet });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return exitCodes.done;
    if (!isQuiet) return exitCodes.usage;
    throw new UserError(error.code === 'commander.help' ? 'Name a command.' : usageSentence(error.message, argv), {
      next: usageNext(argv),
    });
  }
}

/** @throws {CommanderError} for a wrong command line, which is printed unless JSON is wanted; with exit code 0 after help */
async function runCommand(args: readonly string[], options: ProgramOptions): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.done;
  const program = createProgram(args, options, (code) => {
    exitCode = code;
  });
  const { operands, unknown } = program.parseOptions([...args]);
  if (operands.length + unknown.length > 0) await program.parseAsync(args, { from: 'user' });
  else {
    const [{ createContext }, { showBeginning }] = await Promise.all([import('./create-context.js'), import('./services/status/begin.js')]);
    const context = createContext(program.opts(), options.interruption, options.host);
    options.onStart(context);
    await showBeginning(context);
  }
  return exitCode;
}

type HelpRequest = { readonly topic: HelpTopic } | { readonly argv: readonly string[] };

/** `help refunds run` and `refunds help run` as well as `refunds run --help`. @throws {UserError} for a command that does not exist */
function helpRequest(argv: readonly string[]): HelpRequest {
  const [first = '', second] = argv;
  if (first === 'help') return helpFor(argv.slice(1));
  if (Object.hasOwn(groups, first) && second === 'help') return helpFor([first, ...argv.slice(2)]);
  return { argv };
}

function helpFor(words: readonly string[]): HelpRequest {
  const operands = words.filter((word) => !word.startsWith('-'));
  const path = operands.slice(0, 2).join(' ');
  const topic = helpTopics.find((name) => name === path);
  if (topic) return { topic };
  const isCommand = (name: string) => Object.hasOwn(commands, name);
  if (path === '' || Object.hasOwn(groups, path) || isCommand(path) || isCommand(operands[0] ?? ''))
    return { argv: [...operands, '--help'] };
  throw new UserError(`There is no help for "${path}".`, { hint: `Help exists for every command and for ${helpTopics.join(', ')}.` });
}
