/** The commands' words, and what is made of them: the reference in docs/ and the man page. */
import { audit, billing } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { commands } from '../src/commands.js';
import { newCli } from './support/cli.js';

const printed = async (...args: string[]) => (await newCli(undefined).run(args)).stdout;

describe('the reference', () => {
  it('names every command with its options', async () => {
    const text = await printed('help', 'reference');
    expect([...text.matchAll(/^`caredesk ([a-z -]+?)(?: \[.*| <.*)?`$/gm)].map(([, path]) => path)).toEqual(Object.keys(commands));
    for (const option of ['--canary <n>', '--progress <how>', '--plan-out <plan>', '--api-base <url>', 'CAREDESK_LEDGER_URL'])
      expect(text).toContain(`| \`${option}\` |`);
  });
});

describe('the man page', () => {
  it('holds every command, without anything that moves the cursor', async () => {
    const lines = (await printed('help', 'man')).trimEnd().split('\n');
    expect(lines[0]).toMatch(/^\.TH CAREDESK 1 "" "caredesk \d+\.\d+\.\d+"/);
    const requests = lines.filter((line) => /^[.']/.test(line)).map((line) => line.split(' ')[0]);
    expect([...new Set(requests)].toSorted()).toEqual(['.B', '.I', '.PP', '.SH', '.SS', '.TH', '.TP', '.fi', '.nf']);
    const plain = lines.map((line) => line.replaceAll('\\-', '-'));
    for (const path of Object.keys(commands)) expect(plain.some((line) => line.startsWith(`.SS caredesk ${path}`))).toBe(true);
    expect(lines.filter((line) => /\\(?![-e&]|\[u[0-9A-F]{4}\])|[^\x20-\x7E]/.test(line))).toEqual([]);
  });

  it('is there for each command, too, with its own options', async () => {
    const pages = JSON.parse(await printed('help', 'man', '--json')) as Record<string, string>;
    expect(Object.keys(pages)).toEqual(['caredesk.1', ...Object.keys(commands).map((path) => `caredesk-${path.replaceAll(' ', '-')}.1`)]);
    // npm installs those that it names.
    expect(packageJson.man).toEqual(Object.keys(pages).map((file) => `./dist/man/${file}`));
    expect(pages['caredesk-refunds-run.1']).toMatch(
      /\.SH SYNOPSIS\n\.B caredesk refunds run [\s\S]*\.B \\-\\-stop\\-after[\s\S]*\.BR caredesk \(1\)\n.*\n$/,
    );
  });
});

it.each([
  ['audit', '--entity <entity>', audit.list.query.entity.options],
  ['billing list', '--payment-status <status>', billing.list.query.paymentStatus.options],
])('%s %s names the words of the contract', (path, option, words) => {
  expect(commands[path]?.options?.[option]).toBe(words.join(', '));
});
