/** Every example of the documents is a valid command line: its command, options and arguments exist. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { createProgram } from '../src/program.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const documents = ['docs/cli.md', 'packages/cli/README.md', 'README.md', 'docs/reliability.md', 'docs/security.md'];

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

it.each(['refunds run', 'refunds run a.csv --nope', 'refunds walk a.csv'])('no example could be: caredesk %s', async (line) => {
  await expect(start(line)).rejects.not.toThrow(Started);
});
