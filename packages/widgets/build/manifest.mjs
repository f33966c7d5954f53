/** What editors know of the elements: the manifest (CEM), and from it VS Code's and JetBrains' data. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { writeFrameworkTypes } from './framework-types.ts';

const folder = 'dist';
const file = `${folder}/custom-elements.json`;

execFileSync('cem', ['analyze', '--config', 'build/elements.config.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });

/** `string | undefined` → `string`: an attribute that is not there has no value. */
const withoutUndefined = (typed) => (typed.type ? { ...typed, type: { text: typed.type.text.replace(/ \| undefined$/, '') } } : typed);
/** The bases' own files are in no package: what is inherited stands with the element itself. */
const own = ({ inheritedFrom: _, ...item }) => withoutUndefined(item);

/** What the style sheets fall back to: `var(--caredesk-radius, 6px)`. */
const defaults = new Map(
  globSync('src/**/*.css').flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/var\((--caredesk-[\w-]+), (.+)\);/g)].map(([, name, fallback]) => [name, fallback]),
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
    cssProperties: cssProperties.map((property) => ({ ...own(property), default: defaults.get(property.name) })),
  };
}

/** Consumers import the built modules. */
const builtPath = (path) => path.replace(/^src\/[^/]+\//, 'dist/npm/').replace(/\.ts$/, '.js');

const { modules, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
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
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);

/** The palette for the page around the elements: `--caredesk-text` → `--palette-text`. */
const palette = [...defaults].filter(([, value]) => /^(light-dark|#)/.test(value));
const variables = palette.map(([name, value]) => `  ${name.replace('--caredesk', '--palette')}: ${value};\n`);
writeFileSync(`${folder}/palette.css`, `:root {\n${variables.join('')}}\n`);

copyFileSync('src/styles/reserve.css', `${folder}/reserve.css`);

// Beside the loader, for the gallery and for pages.
for (const bundle of ['cdn', 'test-react']) {
  for (const name of ['custom-elements.json', 'palette.css', 'reserve.css'])
    copyFileSync(`${folder}/${name}`, `${folder}/${bundle}/${name}`);
  cpSync('themes', `${folder}/${bundle}/themes`, { recursive: true });
}
generateVsCodeCustomElementData(manifest, {
  outdir: folder,
  htmlFileName: 'vscode.html-custom-data.json',
  cssFileName: null,
  hideLogs: true,
});
writeFrameworkTypes(
  manifest.modules.flatMap(({ declarations }) => declarations),
  folder,
);
generateJetBrainsWebTypes(manifest, { outdir: folder, webTypesFileName: 'web-types.json', packageJson: false, hideLogs: true });
