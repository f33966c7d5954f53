/** Every command as in its help, for the reference and the man page. */
import { Command } from 'commander';
import type { Catalogue } from '../../command.js';
import { globalOptions } from '../../global-options.js';

type Term = readonly [name: string, text: string];

export interface CommandReference {
  /** `refunds run`. */
  readonly path: string;
  /** `refunds run [options] <file>`. */
  readonly usage: string;
  readonly description: string;
  readonly parameters: readonly Term[];
  readonly options: readonly Term[];
  /** What the help ends with: examples. */
  readonly after: string;
}

export interface Reference {
  readonly commands: readonly CommandReference[];
  readonly globals: readonly Term[];
}

export async function referenceOf({ commands }: Catalogue): Promise<Reference> {
  const described: CommandReference[] = [];
  for (const [path, { summary, load }] of Object.entries(commands)) {
    const command = new Command(path).description(`${summary}.`).helpOption(false);
    (await load())(command, () => {});
    described.push({
      path,
      usage: `${path} ${command.usage()}`.trim(),
      description: command.description(),
      parameters: command.registeredArguments.map((argument): Term => [argument.name(), argument.description]),
      options: optionsOf(command),
      after: afterHelp(command),
    });
  }
  return { commands: described, globals: optionsOf(globalOptions(new Command())) };
}

const optionsOf = (command: Command): Term[] => command.options.map(({ flags, description }): Term => [flags, description]);

/** The help without what commander itself makes of the command. */
function afterHelp(command: Command): string {
  let whole = '';
  command.configureOutput({
    writeOut: (text) => {
      whole += text;
    },
    getOutHelpWidth: () => 80,
  });
  command.outputHelp();
  return whole.slice(command.helpInformation().length).trim();
}
