/** The texts that the command line prints are in the product's voice: the words of the field, en-US, no riddles. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const packages = join(import.meta.dirname, '..', '..');
/** The command line, and what it prints of the core. */
const folders = ['cli/src', 'core/src/refunds', 'core/src/charges', 'core/src/coupons', 'core/src/csv', 'core/src/sentences'];

const unwanted: readonly (readonly [string, RegExp])[] = [
  ['people without a name', /\b(some|no)body\b|\bsomeone\b|\bwhoever\b/i],
  ['a riddle', /\bunless said\b|\bgoes on\b|\blook(s|ed)? twice\b|\btake (that|it) back\b|\bheeded\b|\btwin rows?\b|\bunder way\b/i],
  ['time that is over', /\bmeanwhile\b|\bso far\b|\bhas come back\b|\bin all\b/i],
  ['another spelling', /\be-mail|\bcan not\b|\bcannot\b|colour|honour|\bcancell/i],
  [
    'a word of the first wording',
    /\blook(s|ed)? after\b|\bis so already\b|\bgoes before\b|\bwritten small\b|\blook(s|ed)? into\b|\bso long\b/i,
  ],
  ['a noun that is denied', /(?<!there )\bis no (?!longer|real date)/i],
];

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const quoted = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

const files = folders.flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test|test-support/.test(name))
    .map((name) => join(folder, name)),
);

/** What is quoted and has a space in it; what a template fills in is left out. */
const textsOf = (file: string): readonly string[] =>
  [...readFileSync(join(packages, file), 'utf8').replace(comments, '').matchAll(quoted)]
    .map(([, , text = '']) => text.replace(/\$\{[^}]*\}/g, '…'))
    .filter((text) => text.includes(' '));

it('the texts are found', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(textsOf('cli/src/commands/login.ts')).toContain('undo --idempotent-refunds');
});

/** A hint is advice; a command belongs into `next`, where programs find it. */
const hints = /\bhint:[^\n]*?(['"`])((?:\\.|(?!\1)[^\\\n])*\bcaredesk [a-z-](?:\\.|(?!\1)[^\\\n])*)\1/g;

it('no hint is a command', () => {
  const found = files.flatMap((file) =>
    [
      ...readFileSync(join(packages, file), 'utf8')
        .replace(/\bnext: \[.*/g, '')
        .matchAll(hints),
    ].map(([, , text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

it.each(unwanted)('no text has %s', (_what, pattern) => {
  const found = files.flatMap((file) => textsOf(file).flatMap((text) => (pattern.test(text) ? [`${file}: ${text}`] : [])));
  expect(found).toEqual([]);
});
