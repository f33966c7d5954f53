/** What npm users get. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>;
const allowed = [...Object.keys(dependencies ?? {}), ...Object.keys(peerDependencies ?? {})];

/** Packages that a file and all it imports from name. */
function reached(entry: string, extension: '.js' | '.d.ts', seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    expect(existsSync(file), file).toBe(true);
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?:[^'"]*?\bfrom)?\s*["']([^"']+)["']/gm);
    for (const [, name = ''] of imports) {
      if (name.startsWith('.')) visit(resolve(dirname(file), name.replace(/\.js$/, extension)));
      else
        packages.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  };
  visit(entry);
  return packages;
}

const node = (script: string) => execFileSync('node', ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' });

describe('the npm package', () => {
  it.each(['react.js', 'doctor-search.js', 'configure.js', 'testing.js'])('%s needs no package that is not its dependency', (entry) => {
    expect([...reached(join(root, 'dist', 'npm', entry), '.js')].filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('can be imported on a server, where there is no browser', () => {
    const names = node(`
      const { DoctorSearch } = await import('@caredesk/widgets/react');
      const { DoctorSearchElement } = await import('@caredesk/widgets/doctor-search-element.js');
      await import('@caredesk/widgets/doctor-search.js');
      const { configure } = await import('@caredesk/widgets/configure.js');
      console.log(typeof DoctorSearch, DoctorSearchElement.name, typeof configure);`);
    expect(names.trim()).toBe('function DoctorSearchElement function');
  });

  it('one wrapper brings one element', () => {
    const seen = new Set<string>();
    reached(join(root, 'dist', 'npm', 'react', 'sign-in.js'), '.js', seen);
    expect([...seen].some((file) => readFileSync(file, 'utf8').includes('caredesk-doctor-select'))).toBe(false);
  });
});

describe('an entry', () => {
  /** Compressed bytes of a page's bundle that imports it alone, without what it loads later. */
  async function bytesOf(entry: string): Promise<number> {
    const stdin = { contents: `export * from '@caredesk/widgets/${entry}'`, resolveDir: root };
    const { outputFiles } = await build({
      stdin,
      bundle: true,
      minify: true,
      format: 'esm',
      splitting: true,
      outdir: 'out',
      write: false,
      external: ['react'],
      logLevel: 'error',
    });
    const files = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
    const seen = new Set<string>();
    const visit = (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      for (const [, next = ''] of (files.get(name) ?? '').matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+)"/g)) visit(next);
    };
    visit('stdin.js');
    return [...seen].reduce((sum, name) => sum + gzipSync(files.get(name) ?? '').length, 0);
  }

  it.each([
    ['configure.js', 1_000],
    ['session.js', 25_000],
    ['find-records.js', 27_000],
    ['open-money.js', 9_000],
    ['react/doctor-search.js', 69_000],
  ])('%s brings what it needs alone', async (entry, most) => {
    expect(await bytesOf(entry)).toBeLessThan(most);
  });

  it('takes core from its package: a page that uses it, too, has it once', () => {
    const chunks = globSync('dist/npm/**/*.js', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
    expect(chunks.some((text) => /from "@caredesk\/core\/client\/caller"/.test(text))).toBe(true);
    expect(
      globSync('dist/npm/chunks/*.map', { cwd: root })
        .flatMap((file) => JSON.parse(readFileSync(join(root, file), 'utf8')).sources)
        .filter((source: string) => source.includes('core/src')),
    ).toEqual([]);
  });

  it.each(['react/doctor-search.js', 'react.js'])('%s may stand in a page that a server renders', (entry) => {
    expect(readFileSync(join(root, 'dist', 'npm', entry), 'utf8')).toMatch(/^["']use client["'];/);
  });
});

describe('its types', () => {
  it.each([
    'generated/react.d.ts',
    'jsx.d.ts',
    'entries/configure.d.ts',
    'entries/session.d.ts',
    'entries/testing.d.ts',
    'generated/define/doctor-search.d.ts',
    'elements/doctor-search/doctor-search-element.d.ts',
  ])('%s need no package that is not its dependency', (entry) => {
    expect(
      [...reached(join(root, 'dist', entry), '.d.ts')].filter((name) => !allowed.includes(name) && name !== '@caredesk/widgets'),
    ).toEqual([]);
  });
});

describe('what editors know', () => {
  interface Named {
    readonly name: string;
    readonly type?: { readonly text: string };
    readonly default?: string;
  }
  interface Declaration extends Record<'attributes' | 'events' | 'cssParts' | 'cssProperties', readonly Named[]> {
    readonly tagName: string;
    readonly example: string;
  }
  const manifest = JSON.parse(readFileSync(join(root, 'dist', 'custom-elements.json'), 'utf8')) as {
    readonly modules: readonly { readonly path: string; readonly declarations: readonly Declaration[] }[];
  };
  const declarations = manifest.modules.flatMap((module) => module.declarations);
  const names = (items: readonly Named[]) => items.map(({ name }) => name);
  const attributes = new Map(declarations.map(({ tagName, attributes: own }) => [tagName, names(own)]));
  const sources = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const inSources = (pattern: RegExp) => new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));

  it('each element, by a file that is there, with the attributes and events that all have', () => {
    const folders = globSync('src/elements/*/*-element.ts', { cwd: root }).filter((file) => /([\w-]+)[\\/]\1-element\.ts$/.test(file));
    expect(declarations.length).toBe(folders.length);
    for (const { path } of manifest.modules) expect(existsSync(join(root, path)), path).toBe(true);
    for (const [tag, own] of attributes) expect(own, tag).toEqual(expect.arrayContaining(['api-base', 'locale', 'theme']));
    for (const { tagName, events } of declarations)
      if (tagName !== 'caredesk-provider')
        expect(names(events), tagName).toEqual(expect.arrayContaining(['caredesk-ready', 'caredesk-error']));
  });

  it('every part and every property that a style sheet reads', () => {
    const parts = new Set(declarations.flatMap(({ cssParts }) => names(cssParts)));
    const drawn = [...inSources(/\bpart(?:="|', ')([\w -]+)/g)].flatMap((value) => value?.split(' ') ?? []);
    expect([...parts].sort()).toEqual([...new Set(drawn)].sort());
    const properties = declarations.flatMap(({ cssProperties }) => cssProperties);
    expect([...new Set(names(properties))].sort()).toEqual([...inSources(/var\((--caredesk-[\w-]+)/g)].sort());
    expect(properties.filter((property) => !property.default)).toEqual([]);
    const defaults = new Map(properties.map((property) => [property.name, property.default]));
    expect(defaults.get('--caredesk-control-height')).toBe('32px');
  });

  it('an example of each element, with attributes that it has', () => {
    for (const { tagName, example } of declarations) {
      expect(example).toMatch(new RegExp(`^<${tagName}( [\\w-]+="[^"<>]*")*>(<([\\w-]+)></\\3>)?</${tagName}>$`));
      const used = [...example.matchAll(/ ([\w-]+)="/g)].map(([, name]) => name);
      expect(attributes.get(tagName), example).toEqual(expect.arrayContaining(used));
    }
  });

  it('values of attributes as HTML has them, and no name of a type', () => {
    const types = new Set(declarations.flatMap(({ attributes: own }) => own.map(({ type }) => type?.text)));
    for (const type of types) expect(type).toMatch(/^(string|number|boolean|'[\w-]+'( \| '[\w-]+')*)$/);
  });

  it('which elements keep a list in the address', () => {
    const lists = [...attributes].filter(([, names]) => names.includes('url-state')).map(([tag]) => tag.replace('caredesk-', ''));
    expect(lists.toSorted()).toEqual([
      'billing-list',
      'coupon-manager',
      'doctor-detail',
      'doctor-report',
      'doctor-search',
      'failed-payments',
      'patient-list',
      'refund-requests',
    ]);
  });
});
