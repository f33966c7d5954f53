/** The Tab key, in the shells themselves. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { some } from '@caredesk/reference-api/test/support';
import { describe, expect, it, vi } from 'vitest';
import { createBilling } from './support/billing.js';
import { executable } from './support/build.js';
import { type Cli, newCli } from './support/cli.js';
import { scene } from './support/scene.js';

type Shell = 'bash' | 'zsh' | 'fish';
const isInstalled = (shell: Shell): boolean => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, shell)));
const shells = (['bash', 'zsh', 'fish'] as const).filter(isInstalled);
for (const shell of ['zsh', 'fish'] as const)
  if (!isInstalled(shell)) console.warn(`${shell} is not installed: its completion is not tested.`);

/**
 * What each shell needs at its start; `show` writes the line (completely, or not at all), and Ctrl-X s calls it (Ctrl-S would stop the
 * terminal).
 */
const startFiles: Readonly<Record<Exclude<Shell, 'fish'>, (script: string, out: string) => { name: string; text: string }>> = {
  bash: (script, out) => ({
    name: '.bashrc',
    text: `PS1='ready> '; bind 'set completion-query-items 0'; bind 'set enable-bracketed-paste off'; source ${script}
bind -x '"\\C-xs": printf %s "$READLINE_LINE" > ${out}.new; mv ${out}.new ${out}'\n`,
  }),
  zsh: (script, out) => ({
    name: '.zshrc',
    text: `PROMPT='ready> '; unsetopt beep; autoload -Uz compinit; compinit -u -D; source ${script}
show() { print -rn -- "$BUFFER" > ${out}.new; mv ${out}.new ${out} }; zle -N show; bindkey '^Xs' show\n`,
  }),
};

/** Each shell's, which is the same for everybody. */
const scripts = new Map<Shell, Promise<string>>();
const scriptOf = (shell: Shell, cli: Cli): Promise<string> => {
  const known = scripts.get(shell) ?? cli.run(['completion', shell]).then(({ stdout }) => stdout);
  scripts.set(shell, known);
  return known;
};

/** A user with a profile, a file, and `caredesk` on the PATH. */
async function user(shell: Shell, cli: Cli): Promise<{ readonly script: string; readonly env: Record<string, string> }> {
  const bin = join(cli.directory, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'caredesk'), `#!/bin/sh\nexec "${process.execPath}" "${executable()}" "$@"\n`);
  chmodSync(join(bin, 'caredesk'), 0o755);
  writeFileSync(join(cli.directory, 'my refunds.csv'), '');
  const profiles = join(cli.directory, 'config', 'profiles');
  mkdirSync(profiles, { recursive: true });
  writeFileSync(join(profiles, 'staging.json'), JSON.stringify({ apiBase: 'https://api.test' }));
  const script = join(cli.directory, 'completion');
  writeFileSync(script, await scriptOf(shell, cli));
  return { script, env: { ...cli.env, PATH: [bin, process.env.PATH].join(delimiter), TERM: 'xterm', ZDOTDIR: cli.directory } };
}

/** The lines after Tab was pressed at the end of each, in one shell. */
async function completed(shell: Shell, lines: readonly string[], cli: Cli): Promise<readonly string[]> {
  const { script, env } = await user(shell, cli);
  if (shell === 'fish') {
    const ask = [`source ${script}`, ...lines.map((line) => `complete -C '${line}'; echo '=='`)].join('; ');
    const answers = execFileSync('fish', ['-c', ask], { env, cwd: cli.directory, encoding: 'utf8' }).split('==\n');
    return lines.map((line, index) => {
      const found = (answers[index] ?? '').trim().split('\n');
      return [line.slice(0, line.lastIndexOf(' ')), ...found.map((match) => match.split('\t')[0])].join(' ');
    });
  }
  const out = join(cli.directory, 'line');
  const { name, text } = startFiles[shell](script, out);
  writeFileSync(join(cli.directory, name), text);
  const child = spawn('/usr/bin/script', ['-qec', shell === 'bash' ? `bash --rcfile ${name} -i` : 'zsh -i', '/dev/null'], {
    env,
    cwd: cli.directory,
  });
  await new Promise<void>((resolve) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes('ready> ')) resolve();
    });
  });
  child.stdin.on('error', () => {});
  const found: string[] = [];
  for (const line of lines) {
    child.stdin.write(`${line}\t\u0018s`);
    await vi.waitFor(() => expect(existsSync(out)).toBe(true), { timeout: 5_000, interval: 10 });
    // Zsh offers the next of a list, and takes its comma back at a blank.
    found.push(readFileSync(out, 'utf8').trim().replace(/,$/, ''));
    rmSync(out);
    // Ctrl-U: the next line is typed into an empty one.
    child.stdin.write('\u0015');
  }
  child.kill();
  return found;
}

describe.each(some(shells, 1))('completion in %s', (shell) => {
  // After a value with blanks, a command, an option, its value after a blank and after "=", a list, a profile.
  const words = [
    ['caredesk --header "X-Tenant: clinic 7" coupons detach', 'detach-plan'],
    ['caredesk refunds reso', 'resolve'],
    ['caredesk --api-base http://127.0.0.1:4173 refunds ver', 'verify'],
    ['caredesk refunds run refunds.csv --conf', '--confirm'],
    ['caredesk billing list --payment-status=f', '--payment-status=failed'],
    ['caredesk doctors search --fields lastName,firstN', 'lastName,firstName'],
    ['caredesk profiles use sta', 'staging'],
    ['caredesk re', 'refunds'],
    ['caredesk --profile x doctors s', 'search'],
    ['caredesk refunds run --conf', '--confirm'],
    ['caredesk completion z', 'zsh'],
    ['caredesk coupons detach', 'detach-plan'],
    ['caredesk billing list --payment-status f', 'failed'],
    ['caredesk refunds ledger b', 'backup'],
    ['caredesk open pat', 'patient'],
    ['caredesk help exit', 'exit-codes'],
    ['caredesk doctors search --by p', 'patient'],
    ['caredesk --profile sta', 'staging'],
  ] as const;
  const files = [
    ['caredesk refunds run "my', 'caredesk refunds run '],
    ['caredesk refunds plan x.csv --out=my', 'caredesk refunds plan x.csv --out='],
    ['caredesk refunds plan x.csv --out my', 'caredesk refunds plan x.csv --out '],
    ['caredesk refunds run my', 'caredesk refunds run '],
  ] as const;
  const unknown = ['caredesk --api-base http://loc', 'caredesk refunds run --max-total 5'];

  it('is the word or the file that was begun', async () => {
    const [begun, named, free] = [some(words, 6), some(files, 2), some(unknown, 1)];
    const before = (line: string) => line.slice(0, line.lastIndexOf(' '));
    const lines = [...begun, ...named].map(([line]) => line);
    const found = await completed(shell, [...lines, ...free], newCli(undefined));
    expect(found.slice(0, begun.length)).toEqual(begun.map(([line, word]) => `${before(line)} ${word}`));
    for (const [index, [, start]] of named.entries())
      expect(found[begun.length + index]?.replace(/["\\]/g, '')).toBe(`${start}my refunds.csv`);
    expect(found.slice(lines.length).map((line) => line.trim())).toEqual(shell === 'fish' ? free.map(before) : free);
  });

  it('of a run is one of the ledger, of that which the line names', async () => {
    const billing = createBilling();
    const { cli, backend } = await scene([billing.route]);
    billing.bill(1, 10);
    await cli.run(['refunds', 'create', '1', '--ref', 'a', '--yes']);
    const elsewhere = { ...cli, env: { ...cli.env, CAREDESK_API_BASE: 'https://elsewhere.test' } };
    const line = `caredesk --api-base ${backend.url} refunds show 2`;
    expect((await completed(shell, [line], elsewhere))[0]).toMatch(/ refunds show 2\d{7}-\d{6}-\w{4}$/);
  });

  it.each(some(['caredesk profiles use ', 'caredesk --profile '], 1))('offers no name that a shell would run: "%s"', async (line) => {
    const cli = newCli(undefined);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what a shell would run
    const names = ['$(touch${IFS}ran)', '`touch${IFS}ran`', '$(touch ran)', '${ran:=$(touch ran)}', '*', "';touch ran;'"];
    mkdirSync(join(cli.directory, 'config', 'profiles'), { recursive: true });
    for (const name of names) writeFileSync(join(cli.directory, 'config', 'profiles', `${name}.json`), '{}');
    const [found] = await completed(shell, [line], cli);
    expect(existsSync(join(cli.directory, 'ran'))).toBe(false);
    expect(found).not.toMatch(/[$`*]/);
  });
});

describe('completion', () => {
  it('is asked of one hidden command, a line for each candidate', async () => {
    const cli = newCli(undefined);
    const ask = async (current: string, ...before: string[]) =>
      (await cli.run(['__complete', `--current=${current}`, '--', ...before])).stdout;
    expect(await ask('re')).toBe('refunds\tIssue refunds, never twice\n');
    expect(await ask('', 'refunds', 'apply')).toBe(':files\n');
    expect(await ask('', 'refunds', 'show')).toBe('last\t\n');
    expect(await ask('w', 'refunds', 'requests', '--status')).toBe('waiting\t\n');
    expect(await ask('', 'coupons', 'list', '--status')).toBe('Active\t\nDeactive\t\n');
    expect(await ask('', 'no', 'such', 'command')).toBe('');
    expect((await cli.run(['completion', 'powershell'])).stdout).toContain('caredesk __complete');
  });

  it('of a run is one of the ledger', async () => {
    const billing = createBilling();
    const { cli } = await scene([billing.route]);
    billing.bill(1, 10);
    await cli.run(['refunds', 'create', '1', '--ref', 'a', '--yes']);
    expect((await cli.run(['__complete', '--current=2', '--', 'refunds', 'show'])).stdout).toMatch(/^2\d{7}-\d{6}-\w{4}\t/);
  });

  it('for an unknown shell is exit 2', async () => {
    expect((await newCli(undefined).run(['completion', 'cmd'])).code).toBe(2);
  });
});

it.runIf(isInstalled('bash'))('bash lists descriptions at the second Tab', async () => {
  const cli = newCli(undefined);
  const { script, env } = await user('bash', cli);
  const list = (type: number) =>
    execFileSync(
      'bash',
      [
        '-c',
        `source ${script}; COMP_LINE='caredesk profiles s' COMP_POINT=19 COMP_WORDS=(caredesk profiles s) COMP_CWORD=2 COMP_TYPE=${type}; _caredesk; printf '%s\\n' "\${COMPREPLY[@]}"`,
      ],
      { env, cwd: cli.directory, encoding: 'utf8' },
    );
  expect(list(9)).toBe('show\nset\n');
  expect(list(63)).toBe('show               (Show a profile)\nset                (Create or change a profile)\n');
});
