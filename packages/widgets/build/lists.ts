/** Writes what has to name each element: the loader's table and the entry of React's wrappers. Both are checked in and never edited. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { elementNames } from '../../core/src/elements.ts';

const note = '// Made by build/lists.ts from core/src/elements.ts.';
const componentName = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const loader = `${note}
/** Every element and the code that defines it, loaded when its tag appears. */
export const elements: Readonly<Record<string, () => Promise<unknown>>> = {
${elementNames.map((name) => `  'caredesk-${name}': () => import('../${name}/${name}.js'),\n`).join('')}};
`;

const react = `${note}
/** React components of all elements; \`@caredesk/widgets/react/doctor-search.js\` and so on hold one each. */
${[...elementNames]
  .sort()
  .map((name) => `export { ${componentName(name)} } from './${name}/${name}-react.js';\n`)
  .join('')}`;

/** What the files should hold, by their path below src/. */
export const lists: Readonly<Record<string, string>> = { 'loader/elements.ts': loader, 'react.ts': react };

export function writeLists(): void {
  for (const [path, text] of Object.entries(lists)) {
    const file = new URL(`../src/${path}`, import.meta.url);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}
