/** The page's import map: what the names in `import` lead to, and which bytes they must have. */
export interface ImportMap {
  /** `null`: nothing, so that what imports it fails. */
  readonly imports: ReadonlyMap<string, URL | null>;
  /** By address. */
  readonly integrity: ReadonlyMap<string, string>;
}

export const noImportMap: ImportMap = { imports: new Map(), integrity: new Map() };

/** A map that can't be read counts for nothing, as in browsers. */
export function readImportMap(text: string, base: URL): ImportMap {
  try {
    const { imports = {}, integrity = {} } = JSON.parse(text) as Record<string, Record<string, unknown>>;
    const strings = (record: Record<string, unknown>) =>
      Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return {
      imports: new Map(
        Object.entries(imports).map(
          ([name, target]) =>
            [
              keyOf(name, base),
              typeof target === 'string' && isAddress(target) && URL.canParse(target, base.href) ? new URL(target, base) : null,
            ] as const,
        ),
      ),
      integrity: new Map(strings(integrity).map(([name, hash]) => [keyOf(name, base), hash])),
    };
  } catch {
    return noImportMap;
  }
}

/** Of one name, the first map that has it counts. */
export const joined = (maps: readonly ImportMap[]): ImportMap => ({
  imports: new Map(maps.toReversed().flatMap(({ imports }) => [...imports])),
  integrity: new Map(maps.toReversed().flatMap(({ integrity }) => [...integrity])),
});

/** @returns undefined for a bare name that the map does not have: browsers refuse the whole module then */
export function resolveImport(specifier: string, importer: URL, { imports }: ImportMap): URL | undefined {
  const key = isAddress(specifier) && URL.canParse(specifier, importer.href) ? new URL(specifier, importer).href : specifier;
  const exact = imports.get(key);
  if (exact !== undefined) return exact ?? undefined;
  const folder = [...imports.keys()].filter((name) => name.endsWith('/') && key.startsWith(name)).sort((a, b) => b.length - a.length)[0];
  const target = folder === undefined ? undefined : imports.get(folder);
  if (folder !== undefined && target !== undefined) return target === null ? undefined : new URL(key.slice(folder.length), target);
  return URL.canParse(key) ? new URL(key) : undefined;
}

const isAddress = (text: string): boolean => /^(\.{0,2}\/|[a-z][a-z0-9+.-]*:)/i.test(text);
const keyOf = (name: string, base: URL): string => (isAddress(name) && URL.canParse(name, base.href) ? new URL(name, base).href : name);
