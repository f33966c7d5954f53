/** The custom-elements manifest (CEM): what the elements' sources say of themselves. All that is generated of elements derives from it. */
import { globSync, readFileSync } from 'node:fs';
import { cli as analyzer } from '@custom-elements-manifest/analyzer/cli.js';

/** Adds `@example` of an element's class to its declaration: the markup that shows it, for the gallery and the documentation. */
const example = {
  name: 'example',
  analyzePhase({ ts, node, moduleDoc }) {
    const tag = ts.isClassDeclaration(node) && ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'example');
    const declaration = tag && moduleDoc.declarations.find(({ name }) => name === node.name.text);
    if (declaration) declaration.example = ts.getTextOfJSDocComment(tag.comment).trim();
  },
};

/** What the analyzer reads; what it finds is returned, not written. */
export default {
  globs: ['src/elements/*/*-element.ts', 'src/element/{settings,feature}-element.ts', 'src/parts/list/list-element-base.ts'],
  litelement: true,
  packagejson: false,
  quiet: true,
  plugins: [example],
};

/** `string | undefined` → `string`: an attribute that is not there has no value. */
const withoutUndefined = (typed) => (typed.type ? { ...typed, type: { text: typed.type.text.replace(/ \| undefined$/, '') } } : typed);
/** The base classes' files are in no package: inherited members are listed with the element. */
const own = ({ inheritedFrom: _, ...item }) => withoutUndefined(item);

/** What the style sheets fall back to: `var(--caredesk-radius, 6px)`. */
const cssDefaults = new Map(
  globSync('src/**/*.css').flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/: var\((--caredesk-[\w-]+), (.+)\);/g)].map(([, name, fallback]) => [name, fallback]),
  ),
);

function declarationOf({ superclass: _, ...declaration }) {
  const { attributes = [], events = [], members = [], cssParts = [], cssProperties = [] } = declaration;
  return {
    ...declaration,
    attributes: attributes.map(own),
    // The analyzer takes each `new CustomEvent(type)` and constructor parameter for an event.
    events: events.filter(({ name }) => name?.startsWith('caredesk-')).map(own),
    members: members
      .filter(({ privacy, description }) => privacy !== 'protected' && privacy !== 'private' && !description?.includes('@internal'))
      .map(own),
    cssParts: cssParts.map(own),
    cssProperties: cssProperties.map((property) => ({ ...own(property), default: cssDefaults.get(property.name) })),
  };
}

/** Consumers import the built modules. */
const builtPath = (path) => path.replace(/^src\/elements\/[^/]+\//, 'dist/npm/').replace(/\.ts$/, '.js');

/** The published manifest. */
export async function readManifest() {
  const { modules, ...manifest } = await analyzer({ argv: ['analyze', '--config', 'build/manifest.mjs'], noWrite: true });
  // The analyzer has them as the disk lists them.
  modules.sort((one, other) => (one.path < other.path ? -1 : 1));
  manifest.modules = modules.flatMap(({ path, declarations = [] }) => {
    const element = declarations.find(({ tagName }) => tagName);
    if (!element) return [];
    const module = builtPath(path);
    const declaration = { name: element.name, module };
    return {
      kind: 'javascript-module',
      path: module,
      declarations: [declarationOf(element)],
      exports: [
        { kind: 'js', name: element.name, declaration },
        { kind: 'custom-element-definition', name: element.tagName, declaration },
      ],
    };
  });
  return manifest;
}
