import { Argument } from 'commander';
import type { Configure } from '../command.js';

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

export const completion: Configure = (command, act) => {
  command
    .description('Print a script for your shell that completes commands and options with the Tab key.')
    .addArgument(new Argument('<shell>', shells.join(', ')).choices(shells))
    .addHelpText(
      'after',
      `
Examples:
  $ caredesk completion bash > ~/.local/share/bash-completion/completions/caredesk
  $ caredesk completion zsh > ~/.zfunc/_caredesk        # with fpath+=(~/.zfunc) before compinit in .zshrc
  $ caredesk completion fish > ~/.config/fish/completions/caredesk.fish
  PS> caredesk completion powershell >> $PROFILE`,
    );
  act(async ({ output }, [shell]) => {
    const { completionScripts } = await import('../services/completion/scripts.js');
    await output.write(completionScripts[shell as (typeof shells)[number]]);
  });
};
