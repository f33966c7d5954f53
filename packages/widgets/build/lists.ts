/** Writes what has to name each element: the loader's table and the entry of React's wrappers. Both are checked in and never edited. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { elementNames } from '../../core/src/elements.ts';

const note = '// Made by build/lists.ts from core/src/elements.ts.';
/** `doctor-search` → `DoctorSearch`. */
const componentName = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
/** The class that `doctor-search-element.ts` exports. */
export const className = (name: string) => `${componentName(name)}Element`;

/** As the formatter writes it. */
const lineOf = (name: string): string => {
  const [key, load] = [name.includes('-') ? `'${name}'` : name, `import('../${name}/${name}-element.js')`];
  const line = `  ${key}: () => ${load}.then((module) => module.${className(name)}),`;
  return line.length <= 140 ? line : line.replace('() => ', '() =>\n    ');
};

const loader = `${note}
type ElementClass = CustomElementConstructor;
const classes: Readonly<Record<string, () => Promise<ElementClass>>> = {
  __proto__: null as never,
${elementNames.map(lineOf).join('\n')}
};

/** The code of an element, by its tag's name without the prefix; loaded when its tag appears. Undefined for other names. */
export const loadElement = (name: string): Promise<ElementClass> | undefined => classes[name]?.();
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
