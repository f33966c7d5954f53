import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { features } from 'web-features';
import { compareVersions, engineFeatures, engines, judgeBrowser, oldestOf, parseBrowsers } from './visitors.js';

/** Of data that is published for all browsers. */
interface Published {
  readonly status?: { readonly support?: Readonly<Record<string, string>>; readonly baseline_low_date?: string };
}
const published = (id: string) => (features as unknown as Record<string, Published>)[id]?.status;

describe('the table of features', () => {
  it.each(engineFeatures.flatMap(({ name, id, since }) => (id ? [{ name, id, since }] : [])))(
    'has the versions of $name as they are published',
    ({ id, since }) => {
      const { support = {} } = published(id) ?? {};
      expect(since).toEqual(Object.fromEntries(engines.filter((engine) => support[engine]).map((engine) => [engine, support[engine]])));
    },
  );

  it('is the one in docs/browsers.md, with the years of Baseline', () => {
    const year = (id: string | undefined) => (id && published(id)?.baseline_low_date?.slice(0, 4)) || '–';
    const rows = engineFeatures.map(
      ({ name, id, since, use, without }) =>
        `| ${name} | ${engines.map((engine) => since[engine] ?? '–').join(' | ')} | ${year(id)} | ${use} | ${without ?? 'needed'} |`,
    );
    const docs = readFileSync(new URL('../../../../../docs/browsers.md', import.meta.url), 'utf8');
    expect(docs).toContain(rows.join('\n'));
    expect(docs).toContain(`Chrome and Edge ${oldestOf('chrome')}, Firefox ${oldestOf('firefox')}, Safari ${oldestOf('safari')}`);
  });

  it('compares versions by their numbers', () => {
    expect(['18', '9', '17.10', '17.4', '17'].toSorted(compareVersions)).toEqual(['9', '17', '17.4', '17.10', '18']);
  });
});

describe('check --browsers', () => {
  const judged = (text: string) => parseBrowsers(text).map(judgeBrowser);

  const old = () => judged('Safari 16, firefox 115,chrome 110');

  it('finds an old browser', () => expect(old().map(({ status }) => status)).toEqual(['problem', 'problem', 'problem']));

  it('names what an old browser lacks', () => {
    expect(old()[0]?.message).toMatch(/^safari 16 can't run the widgets: it has no .*Popover.*light-dark\(\)/);
  });

  it('names the oldest version that can', () => {
    expect(old()[0]?.fix).toBe(`The oldest safari that can is ${oldestOf('safari')}.`);
  });

  it('finds nothing wrong with those that have all, also without what has a substitute', () => {
    expect(
      judged(`safari ${oldestOf('safari')}, firefox ${oldestOf('firefox')}, edge ${oldestOf('chrome')}`).map(({ status }) => status),
    ).toEqual(Array(3).fill('ok'));
  });

  it.each([
    ['netscape 4', '"netscape" is not known. Known are chrome, chromium, edge, firefox, safari.'],
    ['safari', '"safari" is not a browser and its version'],
    ['safari 16,,', '"" is not a browser and its version'],
    ['constructor 1', '"constructor" is not known'],
  ])('refuses %s in words', (text, words) => {
    expect(() => parseBrowsers(text)).toThrow(words);
  });
});
