/** What npm users get. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  it.each(['react.js', 'doctor-search.js', 'configure.js'])('%s needs no package that is not its dependency', (entry) => {
    expect([...reached(join(root, 'dist', 'npm', entry), '.js')].filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('can be imported on a server, where there is no browser', () => {
    const names = node(`
      const { DoctorSearch } = await import('@caredesk/widgets/react');
      const { DoctorSearchElement } = await import('@caredesk/widgets/doctor-search-element.js');
      await import('@caredesk/widgets/doctor-search.js');
      const { configure } = await import('@caredesk/widgets/configure.js');
      console.log(typeof DoctorSearch, DoctorSearchElement.name, typeof configure);`);
    expect(names.trim()).toBe('object DoctorSearchElement function');
  });

  it('one wrapper brings one element', () => {
    const seen = new Set<string>();
    reached(join(root, 'dist', 'npm', 'react', 'sign-in.js'), '.js', seen);
    expect([...seen].some((file) => readFileSync(file, 'utf8').includes('caredesk-doctor-select'))).toBe(false);
  });
});

describe('its types', () => {
  it.each([
    'react.d.ts',
    'jsx.d.ts',
    'configure.d.ts',
    'session.d.ts',
    'doctor-search/doctor-search.d.ts',
    'doctor-search/doctor-search-element.d.ts',
  ])('%s need no package that is not its dependency', (entry) => {
    expect(
      [...reached(join(root, 'dist', entry), '.d.ts')].filter((name) => !allowed.includes(name) && name !== '@caredesk/widgets'),
    ).toEqual([]);
  });
});

describe('what editors know', () => {
  interface Declaration {
    readonly tagName?: string;
    readonly attributes?: readonly { readonly name: string }[];
  }
  const manifest = JSON.parse(readFileSync(join(root, 'dist', 'custom-elements.json'), 'utf8')) as {
    readonly modules: readonly { readonly declarations?: readonly Declaration[] }[];
  };
  const attributes = new Map(
    manifest.modules
      .flatMap(({ declarations = [] }) => declarations)
      .flatMap(({ tagName, attributes: own = [] }) => (tagName ? [[tagName, own.map(({ name }) => name)] as const] : [])),
  );

  it('each of the 15 elements with the attributes that all have', () => {
    expect(attributes.size).toBe(15);
    for (const [tag, names] of attributes) expect(names, tag).toEqual(expect.arrayContaining(['api-base', 'locale', 'theme']));
  });

  it('which elements keep a list in the address', () => {
    const lists = [...attributes].filter(([, names]) => names.includes('url-state')).map(([tag]) => tag.replace('caredesk-', ''));
    expect(lists.toSorted()).toEqual(['billing-list', 'coupon-manager', 'doctor-detail', 'doctor-report', 'doctor-search', 'patient-list']);
  });
});
