/** The command tree: names and summaries at once, everything else of a command when it is called. */
import { Command } from 'commander';
import type { Interruption } from './adapters/interruption.js';
import { commands, groups } from './commands/index.js';
import type { Context } from './context.js';
import { type ExitCode, exitCodes } from './errors.js';
import { globalOptions } from './global-options.js';
import type { GlobalOptions } from './settings.js';

export interface ProgramOptions {
  readonly version: string;
  readonly interruption: Interruption;
  /** Errors of usage are said by whoever catches them. */
  readonly isQuiet: boolean;
  /** Told the context before the command starts. */
  readonly onStart: (context: Context) => void;
  /** Told the exit code of the command that ran. */
  readonly onExit: (code: ExitCode) => void;
}

export function createProgram({ version, interruption, isQuiet, onStart, onExit }: ProgramOptions): Command {
  const program = globalOptions(new Command('caredesk'))
    .description('Caredesk on the command line: look-ups, refunds that are never sent twice, coupon imports.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput(isQuiet ? { writeErr: () => {} } : {})
    .showHelpAfterError(false)
    .configureHelp({ showGlobalOptions: false, styleTitle: (text) => `\u001B[1m${text}\u001B[22m` })
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk login --api-base https://api.example.com\n  $ caredesk doctors search smith\n  $ caredesk refunds run refunds.csv --dry-run\n  $ caredesk completion bash > ~/.local/share/bash-completion/completions/caredesk\n\nMore: caredesk help environment, help exit-codes, help json, help notices',
    );

  const loadBeforeUse = (parent: Command) =>
    parent.hook('preSubcommand', async (_parent, command) => {
      const path = pathOf(command);
      const configure = await commands[path]?.load();
      configure?.(command, (handler) => {
        command.action(async () => {
          const { createContext } = await import('./create-context.js');
          const context = createContext(command.optsWithGlobals<GlobalOptions>(), interruption);
          onStart(context);
          onExit((await handler(context, command.args, command.opts() as never, { commands, groups })) || exitCodes.done);
        });
      });
      if (configure) command.addHelpText('after', globalOptionsHelp);
    });

  loadBeforeUse(program);
  addCommands(program, loadBeforeUse);
  return program;
}

/** Names and summaries of all commands, in their groups. */
function addCommands(program: Command, loadBeforeUse: (group: Command) => void): void {
  const made = new Map<string, Command>();
  for (const [path, { summary }] of Object.entries(commands)) {
    const [first = '', second] = path.split(' ');
    if (second === undefined) {
      program.command(first).summary(summary).description(`${summary}.`);
      continue;
    }
    let group = made.get(first);
    if (!group) {
      group = newGroup(program, first);
      loadBeforeUse(group);
      made.set(first, group);
    }
    group.command(second).summary(summary).description(`${summary}.`);
  }
}

function newGroup(program: Command, name: string): Command {
  const { summary, examples } = groups[name] ?? { summary: '', examples: [] };
  return program
    .command(name)
    .summary(summary)
    .description(`${summary}.`)
    .helpCommand(false)
    .addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ caredesk ${example}`).join('\n')}`);
}

const globalOptionsHelp =
  '\nEvery command also takes --api-base, --profile, --json, --quiet, --debug,\n--no-color and --timeout: see `caredesk --help`.';

const pathOf = (command: Command): string => (command.parent?.parent ? `${command.parent.name()} ${command.name()}` : command.name());
