/** What editors know of the elements: the manifest (CEM), and from it VS Code's and JetBrains' data. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';

const folder = 'dist';
const file = `${folder}/custom-elements.json`;

execFileSync('cem', ['analyze', '--config', 'build/elements.config.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });

const manifest = JSON.parse(readFileSync(file, 'utf8'));
for (const module of manifest.modules) {
  // Consumers import the built modules.
  module.path = module.path.replace(/^src\/[^/]+\//, 'dist/npm/').replace(/\.ts$/, '.js');
  for (const declaration of module.declarations ?? []) {
    // The analyzer takes each `new CustomEvent(type)` and constructor parameter for an event.
    declaration.events = declaration.events?.filter(({ name }) => name?.startsWith('caredesk-'));
    declaration.members = declaration.members?.filter(
      ({ privacy, description }) => privacy !== 'protected' && privacy !== 'private' && !description?.includes('@internal'),
    );
  }
}
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
generateVsCodeCustomElementData(manifest, {
  outdir: folder,
  htmlFileName: 'vscode.html-custom-data.json',
  cssFileName: null,
  hideLogs: true,
});
generateJetBrainsWebTypes(manifest, { outdir: folder, webTypesFileName: 'web-types.json', packageJson: false, hideLogs: true });
