import type { Configure } from '../command.js';
import { UserError } from '../errors.js';

const shells = ['bash', 'zsh', 'fish'] as const;

export const completion: Configure = (command, act) => {
  command
    .description('Print a script that completes commands and options with the Tab key.')
    .argument('<shell>', shells.join(', '))
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk completion bash > ~/.local/share/bash-completion/completions/caredesk
  $ caredesk completion zsh > ~/.zfunc/_caredesk        # with fpath+=(~/.zfunc) before compinit in .zshrc
  $ caredesk completion fish > ~/.config/fish/completions/caredesk.fish`,
    );
  act(async ({ output }, [given = ''], _options, catalogue) => {
    const shell = shells.find((name) => name === given);
    if (!shell) throw new UserError(`There is no completion for "${given}".`, { hint: `There is for ${shells.join(', ')}.` });
    const { completionScript } = await import('../services/completion/script.js');
    await output.write(await completionScript(shell, catalogue));
  });
};
