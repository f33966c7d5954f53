/** The command tree: names and summaries at once, everything else of a command when it is called. */
import { Command, type OutputConfiguration } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import type { Interruption } from './adapters/interruption.js';
import { commands, groups } from './commands.js';
import type { Context } from './context.js';
import { describe, globalOptions, refuseBlanks, refuseSecondValues } from './describe.js';
import { type ExitCode, exitCodes, type NextStep, nextLine } from './errors.js';
import type { GlobalOptions, Host } from './host.js';
import { meantCommand } from './meant-command.js';
import { hasColors, plainText } from './output/text.js';

export interface ProgramOptions {
  readonly host: Host;
  readonly interruption: Interruption;
  /** Usage errors are printed by the caller. */
  readonly isQuiet: boolean;
  /** Called with the context before the command starts. */
  readonly onStart: (context: Context) => void;
}

/**
 * @param args the command line: where its first word names a command or a group, no other is made
 * @param onExit called with the exit code of the command
 */
export function createProgram(args: readonly string[], options: ProgramOptions, onExit: (code: ExitCode) => void): Command {
  const { host, interruption, isQuiet, onStart } = options;
  const program = refuseSecondValues(globalOptions(new Command('caredesk')))
    .description('Caredesk on the command line: find records, issue refunds that are never sent twice, import coupons.')
    .version(packageJson.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      ...streamsOf(host),
      ...(isQuiet
        ? { writeErr: () => {} }
        : {
            outputError: (text, write) => write(`${usageSentence(plainText(text), args)}\n${nextLine(usageNext(args))}\n`),
          }),
    })
    .showHelpAfterError(false)
    .configureHelp({ showGlobalOptions: false, styleTitle: (text) => `\u001B[1m${text}\u001B[22m` })
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk login --api-base https://api.example.com\n  $ caredesk doctors search smith\n  $ caredesk refunds run refunds.csv --dry-run\n  $ caredesk completion bash > ~/.local/share/bash-completion/completions/caredesk\n\nMore help: caredesk help environment, help exit-codes, help json, help notices',
    );

  const prepare = (parent: Command) =>
    parent.hook('preSubcommand', (_parent, command) => {
      const path = pathOf(command);
      if (Object.hasOwn(groups, path)) {
        addCommands(command, path);
        prepare(command);
      }
      const entry = commands[path];
      if (!entry) return;
      describe(command, entry)
        .addHelpText('after', globalOptionsHelp)
        .action(async () => {
          refuseBlanks(command, entry);
          const { createContext } = await import('./create-context.js');
          const { makesProfile = false, run } = entry;
          const context = createContext(command.optsWithGlobals<GlobalOptions>(), interruption, host, makesProfile);
          onStart(context);
          onExit((await run(context, argsOf(command), command.opts() as never)) || exitCodes.done);
        });
    });

  addTopLevel(program, args[0]);
  prepare(program);
  return program;
}

/** The arguments as their parsers have read them. */
const argsOf = ({ processedArgs }: Command): readonly string[] => processedArgs.flat().filter((arg) => arg !== undefined);

/** Commander's own output, on the host's streams. */
const streamsOf = ({ stdout, stderr, env }: Host): OutputConfiguration => ({
  writeOut: (text) => stdout.write(text),
  writeErr: (text) => stderr.write(text),
  getOutHelpWidth: () => stdout.columns ?? 80,
  getErrHelpWidth: () => stderr.columns ?? 80,
  getOutHasColors: () => hasColors(stdout, env),
  getErrHasColors: () => hasColors(stderr, env),
});

const topLevel: ReadonlySet<string> = new Set(Object.keys(commands).map((path) => path.split(' ', 1)[0] ?? ''));

/**
 * The groups, and the commands without a group. A group's commands are added when it is called, because creating all of them takes 4 ms.
 */
function addTopLevel(program: Command, first = ''): void {
  const names = topLevel.has(first) ? [first] : topLevel;
  for (const name of names) {
    if (name in groups) addGroup(program, name);
    else addCommand(program, name, commands[name]?.summary);
  }
}

function addCommands(group: Command, name: string): void {
  for (const [path, { summary }] of Object.entries(commands)) {
    const [first, second] = path.split(' ');
    if (first === name && second) addCommand(group, second, summary);
  }
}

const addCommand = (parent: Command, name: string, summary = '') => parent.command(name).summary(summary).description(`${summary}.`);

function addGroup(program: Command, name: string): void {
  const { summary, examples } = groups[name] ?? { summary: '', examples: [] };
  addCommand(program, name, summary)
    .helpCommand(false)
    .addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ caredesk ${example}`).join('\n')}`);
}

const globalOptionsHelp =
  '\nEvery command also takes --api-base, --profile, --json, --json-lines, --progress,\n--quiet, --debug, --no-color, --timeout and --header: see `caredesk --help`.';

const pathOf = (command: Command): string => (command.parent?.parent ? `${command.parent.name()} ${command.name()}` : command.name());

const sentences: readonly (readonly [RegExp, string])[] = [
  [/^unknown command '(.+?)'/, 'Unknown command "$1".'],
  [/^unknown option '(.+?)'/, 'Unknown option $1.'],
  [/^missing required argument '(.+?)'/, 'Argument <$1> is missing.'],
  [/^required option '(\S+).*?' not specified/, 'Option $1 is missing.'],
  [/^option '(\S+).*?' argument missing/, 'Option $1 needs a value.'],
  [/^option '(\S+).*?' argument '(.*?)' is invalid\./s, 'Option $1 can\'t be "$2".'],
  [/^command-argument value '(.*?)' is invalid for argument '(.+?)'\./s, '"$1" is not a valid $2.'],
  [/^too many arguments( for '.+?')?\. Expected (\d+) arguments? but got (\d+)/, 'Too many arguments: expected $2, got $3'],
];

/** @param message commander's, such as `error: unknown command 'foo'` @param args what was typed */
export function usageSentence(message: string, args: readonly string[]): string {
  const text = message.replace(/^error: /, '').trim();
  const [pattern, sentence] = sentences.find(([expression]) => expression.test(text)) ?? [/^/, ''];
  const meant = meantCommand(args, { commands, groups });
  const near = /\s*\((Did you mean .*\?)\)$/s;
  return (meant ? `${text.replace(near, '')} (Did you mean ${meant}?)` : text)
    .replace(pattern, sentence)
    .replace(near, ' $1')
    .replace('Allowed choices are ', 'Choose one of ');
}

/** Help about the command or group that was named, else about all. */
export function usageNext([first = '', second = '']: readonly string[]): readonly NextStep[] {
  const isKnown = (path: string) => Object.hasOwn(commands, path) || Object.hasOwn(groups, path);
  const path = [`${first} ${second}`, first].find(isKnown);
  return [{ command: `caredesk ${path === undefined ? '' : `${path} `}--help`, when: 'for help' }];
}
