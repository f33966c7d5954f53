/** Every command with its options, as the completion scripts need them. */
import { Command } from 'commander';
import type { Catalogue } from '../../command.js';
import { globalOptions } from '../../global-options.js';

interface CompletedOption {
  /** `--json`, `--api-base`. */
  readonly name: string;
  readonly description: string;
  readonly takesValue: boolean;
  /** Its value is a file. */
  readonly takesFile: boolean;
}

export interface CompletedCommand {
  /** `doctors search`. */
  readonly path: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  /** Its first argument is a file. */
  readonly takesFile: boolean;
  /** What its first argument may be, where that is known. */
  readonly words: readonly string[];
}

export interface CompletionTree {
  /** Their summaries. */
  readonly groups: Readonly<Record<string, string>>;
  readonly commands: readonly CompletedCommand[];
  readonly globals: readonly CompletedOption[];
}

export async function completionTree({ commands, groups }: Catalogue): Promise<CompletionTree> {
  const completed: CompletedCommand[] = [];
  for (const [path, { summary, load }] of Object.entries(commands)) {
    const command = new Command();
    (await load())(command, () => {});
    const [argument] = command.registeredArguments;
    completed.push({
      path,
      summary,
      options: optionsOf(command),
      takesFile: argument?.name() === 'file',
      words: path === 'completion' ? ['bash', 'zsh', 'fish'] : [],
    });
  }
  const summaries = Object.fromEntries(Object.entries(groups).map(([name, { summary }]) => [name, summary]));
  return { groups: summaries, commands: completed, globals: optionsOf(globalOptions(new Command())) };
}

const optionsOf = (command: Command): CompletedOption[] =>
  command.options.flatMap(({ long, description, required, optional, flags }) =>
    long ? [{ name: long, description, takesValue: required || optional, takesFile: flags.includes('<file>') }] : [],
  );
