/** The commands' words, and what is made of them: the reference in docs/, the man page, and the examples of all documents. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { audit, billing, callsIn, endpoints } from '@caredesk/core/contract';
import { afterAll, describe, expect, it, vi } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { commands } from '../src/commands.js';
import { createProgram } from '../src/program.js';
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
  expect(commands[path]?.options?.[option]).toContain(words.join(', '));
});

it('days of options are said to be those of UTC', async () => {
  const firstDays = (await printed('help', 'reference')).split('\n').filter((line) => line.startsWith('| `--from <'));
  expect(firstDays.length).toBeGreaterThan(4);
  expect(firstDays.filter((line) => !line.includes('UTC'))).toEqual([]);
});

const root = fileURLToPath(new URL('../../..', import.meta.url));
const documents = [
  'docs/cli.md',
  'docs/backend.md',
  'docs/refunds.md',
  'docs/sessions.md',
  'packages/cli/README.md',
  'README.md',
  'docs/reliability.md',
  'docs/security.md',
];

/** Words as a shell splits them; quotes are all that the examples use of it. */
const words = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');

/** The text after `caredesk` on a line, without pipes. */
const examples = documents.flatMap((document) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/^\s*(?:\$ )?((?:[^\n|#]*\| )?(?:npx )?caredesk [^\n]*)$/gm)]
    .flatMap(([, line = '']) => line.replace(/\s#.*$/, '').split(' | '))
    .flatMap((part) => /^(?:npx )?caredesk (.*)$/.exec(part.trim())?.[1]?.replace(/\s>{1,2}\s*\S+/, '') ?? [])
    .map((line) => [document, line] as const),
);

const folder = mkdtempSync(join(tmpdir(), 'caredesk-examples-'));
vi.stubEnv('CAREDESK_CONFIG_DIR', folder);
vi.stubEnv('CAREDESK_STATE_DIR', folder);
// A profile that a line names is stored.
mkdirSync(join(folder, 'profiles'));
for (const name of ['staging', 'production', 'audit'])
  writeFileSync(join(folder, 'profiles', `${name}.json`), JSON.stringify({ apiBase: 'https://api.example.com' }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

class Started extends Error {}
const never = new AbortController().signal;
const interruption = { interrupted: never, forced: never, outputFailed: never, signal: never, readerLeft: () => false, dispose: () => {} };

it('there are many', () => expect(examples.length).toBeGreaterThan(100));

const onStart = () => {
  throw new Started();
};
const start = (line: string) =>
  createProgram(words(line), { host: process, interruption, isQuiet: true, onStart }, () => {}).parseAsync(words(line), { from: 'user' });

it.each(examples)('%s: caredesk %s', async (_, line) => {
  // Help and the version are handled separately.
  if (!/^(help\b|--version|.*--help)/.test(line)) await expect(start(line)).rejects.toThrow(Started);
});

const readPaths = new Set(callsIn(endpoints).flatMap(([, { method, path }]) => (method === 'GET' ? [path] : [])));

it.each(examples.filter(([, line]) => line.startsWith('api GET ')))('%s: caredesk %s reads a call of the contract', (_, line) => {
  expect(readPaths).toContain(words(line)[2]?.split('?')[0]);
});

it.each(['refunds run', 'refunds run a.csv --nope', 'refunds walk a.csv'])('no example could be: caredesk %s', async (line) => {
  await expect(start(line)).rejects.not.toThrow(Started);
});
