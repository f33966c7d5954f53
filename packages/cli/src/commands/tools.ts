/** `api`, `open`, `check`, `completion`. */
import { Argument } from 'commander';
import type { CommandTable, Configure } from '../command.js';
import type { LearnFlags } from '../services/backend/learn.js';
import type { CheckFlags } from '../services/check/report.js';
import type { RecordKind } from '../services/records/open.js';

const api: Configure = (command, act) => {
  command
    .description(
      'Send a GET request with your sign-in and print the answer as JSON. Only paths below the API base are sent; nothing can be changed.',
    )
    .argument('<method>', 'GET')
    .argument('<path>', 'a path below the API base, with its query')
    .option('--paginate', 'read all pages of a list and print their rows as one list')
    .addHelpText(
      'after',
      "\nExamples:\n  $ caredesk api GET /api/admin/Account/UserInfo\n  $ caredesk api GET '/api/admin/Doctors/GetAll/?keyword=smith' --paginate",
    );
  act<{ readonly paginate?: boolean }>(async (context, [method = '', path = ''], flags) =>
    (await import('../services/records/api-request.js')).requestPath(context, method, path, flags),
  );
};

const kinds: readonly RecordKind[] = ['doctor', 'patient', 'bill', 'coupon'];

const open: Configure = (command, act) => {
  command
    .description(
      "Open a record's page in the browser. The site is that of the profile: caredesk profiles set NAME --site URL. The address is printed, too.",
    )
    .addArgument(new Argument('<kind>', kinds.join(', ')).choices(kinds))
    .argument('<id>', 'the id of the record')
    .option('--no-browser', 'only print the address')
    .addHelpText('after', '\nExamples:\n  $ caredesk open doctor 17\n  $ caredesk open bill 4711 --no-browser');
  act<{ readonly browser?: boolean }>(async (context, [kind, id = ''], flags) =>
    (await import('../services/records/open.js')).openRecord(context, kind as RecordKind, id, flags),
  );
};

const check: Configure = (command, act) => {
  command
    .description(
      "Report what would break the widgets on a page: an installed Chrome, Chromium or Edge opens it and judges script tag, bundle, integrity, import map and Content-Security-Policy; requests of this command judge reachability, TLS, the API, CORS and clocks. Without a browser the rest is checked, and the report says what was not judged. You don't need to be signed in. " +
        "Exits with 3 when something would break, with 1 when the page can't be reached.\n\n" +
        'With --api: make every call of the API that changes nothing, with your account, and report which answers are ok, accepted, missing or wrong, or had nothing in them to judge, and what this means for refunds. ' +
        'Exits with 3 when an answer is missing or wrong.',
    )
    .argument('[url]', 'the page to check; leave it out with --api')
    .option('--api', 'check the API of --api-base or of the profile; changes nothing')
    .option('--for <element>', 'with --api: only the calls of this element, such as doctor-search')
    .option('--browser', 'check nothing unless a browser can judge the page')
    .option('--no-browser', 'start no browser')
    .option('--browsers <list>', 'also say which of these browsers of your visitors can run the widgets, such as "safari 18, firefox 140"')
    .option('--cookie-file <file>', 'send these cookies to the page: a cookie jar, or lines of name=value')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk check https://portal.example/admin\n  $ caredesk check https://portal.example/admin --api-base https://api.example --json\n  $ caredesk check --api --api-base https://api.example',
    );
  act<CheckFlags>(async (context, [url], flags) => (await import('../services/check/report.js')).showCheck(context, url, flags));
};

const learn: Configure = (command, act) => {
  command
    .description(
      'Describe a backend that differs from the contract: make every call that changes nothing, with your account, compare what comes with the fields of the contract, and write the file that says so. ' +
        'A guess is printed as one; starts from the file of the profile, if it has one, and keeps what that says. Changes nothing at the backend.',
    )
    .option('--out <file>', 'the file to write (backend.json, or that of the profile)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk backend learn\n  $ caredesk backend learn --out clinic.json --header "X-Tenant: clinic-7"',
    );
  act<LearnFlags>(async (context, _, flags) => (await import('../services/backend/learn.js')).learnBackend(context, flags));
};

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

const completion: Configure = (command, act) => {
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

export const toolsCommands: CommandTable = {
  api: { summary: 'Send a GET request to the API with your sign-in', configure: api },
  open: { summary: "Open a record's page in the browser", configure: open },
  'backend learn': { summary: 'Describe a backend that differs from the contract', configure: learn },
  check: { summary: 'Check whether a page can embed the widgets', configure: check },
  completion: { summary: 'Print a completion script for your shell', configure: completion },
};
