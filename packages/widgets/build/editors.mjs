/** What editors and pages read beside the bundles: VS Code's and JetBrains' data, types of Vue's and Svelte's templates, style sheets for the page. */
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { writeFrameworkTypes } from './framework-types.ts';

const folder = 'dist';
const manifest = JSON.parse(readFileSync(`${folder}/custom-elements.json`, 'utf8'));
const elements = manifest.modules.flatMap(({ declarations }) => declarations);

/** The palette for the page around the elements: `--caredesk-text` → `--palette-text`. */
const properties = new Map(elements.flatMap(({ cssProperties }) => cssProperties).map((property) => [property.name, property.default]));
const palette = [...properties].filter(([, value]) => /^(light-dark|#)/.test(value) && !value.includes('var('));
const variables = palette.map(([name, value]) => `  ${name.replace('--caredesk', '--palette')}: ${value};\n`);
writeFileSync(`${folder}/palette.css`, `:root {\n${variables.join('')}}\n`);

copyFileSync('src/ui/reserve.css', `${folder}/reserve.css`);

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
writeFrameworkTypes(elements, folder);
generateJetBrainsWebTypes(manifest, { outdir: folder, webTypesFileName: 'web-types.json', packageJson: false, hideLogs: true });
