import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type EndpointGroup, endpoints, type Fields } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import type { AnyCatalog, Message } from '../src/i18n/catalog.js';
import { type LoadedLanguage, languages } from '../src/i18n/language.js';
import { fields } from '../src/ui/fields.js';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const others = languages.filter((language): language is LoadedLanguage => language !== 'en');

const isCatalog = (value: unknown): value is AnyCatalog => typeof value === 'object' && value !== null && 'english' in value;
const modules = await Promise.all(
  globSync('**/{messages,*-messages,import-engine}.ts', { cwd: source }).map((file) => import(`${source}${file}`) as Promise<object>),
);
const catalogs = modules.flatMap((module) => Object.values(module).filter(isCatalog));

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
const textOf = (message: Message): string =>
  typeof message === 'string' ? message : 'params' in message ? message.params : message.count.other;

/** Every field that a record, a form or a filter of the contract has. */
function contractFields(): Set<string> {
  const names = new Set<string>();
  const add = (some: Fields | undefined) => {
    for (const [name, field] of Object.entries(some ?? {})) {
      names.add(name);
      if (field.kind === 'list') add(field.of.fields);
    }
  };
  const { account: _, ...groups } = endpoints;
  for (const group of Object.values<EndpointGroup>(groups)) {
    for (const { query, body, answer } of Object.values(group)) {
      add(query);
      add(body?.fields);
      if ('of' in answer) add(answer.of.fields);
    }
  }
  for (const technical of ['pageNumber', 'pageSize', 'sortBy', 'sortOrder', 'after', 'id', 'clientId', 'token', 'url', 'version'])
    names.delete(technical);
  return names;
}

describe.each(others)('in %s', (language) => {
  it.each(catalogs.map((catalog) => [catalog.name, catalog] as const))(
    '"%s" has every message, with its names and plural forms',
    async (_, { english, load }) => {
      const translation = (await load(language)) as Record<string, string | Record<string, string>>;
      expect(Object.keys(translation).sort()).toEqual(Object.keys(english).sort());
      for (const [key, message] of Object.entries(english)) {
        const translated = translation[key] as string | Record<string, string>;
        if (typeof message === 'object' && 'count' in message) {
          expect(typeof translated, key).toBe('object');
          expect(Object.keys(translated).sort(), key).toEqual(new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort());
          continue;
        }
        expect(typeof translated, key).toBe('string');
        expect(translated.toString().trim(), key).not.toBe('');
        expect(placeholders(String(translated)), key).toEqual(placeholders(textOf(message)));
      }
    },
  );

  it('every field of the contract has a label', async () => {
    const labels = await fields.load(language);
    expect(Object.keys(labels).sort()).toEqual([...contractFields()].sort());
    expect(Object.values(labels).every((label) => label.trim() !== '')).toBe(true);
  });
});

it('English texts count what they have a number of', () => {
  const beforePlural = /\{(count|days|over|rows|seconds|total)\} [a-z]+s\b/;
  const texts = catalogs.flatMap(({ name, english }) =>
    Object.entries(english).flatMap(([key, message]) =>
      typeof message === 'object' && 'params' in message && beforePlural.test(message.params) ? [`${name}.${key}`] : [],
    ),
  );
  // Always 90 days.
  expect(texts).toEqual(['doctor-report.daysBefore']);
});

/** As they are written: `design.md` has the first, and an answer about money has its whole "not". */
const written = ['This page does not know {host}.', 'It was not refunded', 'It was not charged'];

it('English texts have contractions, and no word that no one would say', () => {
  const refused =
    /\b((is|are|was|were|do|does|did|has|have|had|will|would|could|must|should) not|cannot|you are|there is|so far|in all|meanwhile|somebody|whoever|e-mail)\b/i;
  const textsOf = (message: Message) =>
    typeof message === 'object' && 'count' in message ? Object.values(message.count) : [textOf(message)];
  // What is wrong with a file is core's to say, for the command line as well.
  const own = catalogs.filter(({ name }) => name !== 'coupon-import');
  const texts = own.flatMap(({ english }) => Object.values(english)).flatMap(textsOf);
  expect(texts.filter((text) => refused.test(text) && !written.includes(text))).toEqual([]);
});

it('a card’s last digits stand behind its bullets in Arabic', async () => {
  const texts = (await Promise.all(catalogs.map(({ load }) => load('ar')))).flatMap((translation) => Object.values(translation));
  const cards = texts.map(String).filter((text) => text.includes('•'));
  expect(cards).not.toEqual([]);
  expect(cards.filter((text) => !text.includes('\u2066•••• {card}\u2069'))).toEqual([]);
});

it('finds the catalogs of the features', () => {
  expect(catalogs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ui', 'errors', 'list', 'coupon-import', 'doctor-search', 'sign-in', 'user-menu']),
  );
  expect(new Set(catalogs.map(({ name }) => name)).size).toBe(catalogs.length);
});

it.each(others)('%s is six files of texts', (language) => {
  const translations = ['', '../../host-demo/src/'].flatMap((root) => globSync(`${root}**/${language}.ts`, { cwd: source }));
  expect(translations).toHaveLength(6);
});
