/** Types of the tags in Vue's templates and Svelte's, from the manifest: `@caredesk/widgets/vue` and `/svelte`. */
import { writeFileSync } from 'node:fs';

interface Named {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
}
export interface Element {
  readonly tagName: string;
  readonly attributes: readonly Named[];
  readonly events: readonly Named[];
}

const doc = ({ description }: Named): string => (description ? `    /** ${description.replaceAll('*/', '* /')} */\n` : '');
/** An attribute's text, and its property's value in templates that bind it. */
const typeOf = ({ type }: Named): string =>
  type?.text === 'number' || type?.text === 'boolean' ? `${type.text} | string` : (type?.text ?? 'string');

/** Which file tells the event's class: those that elements fire for themselves. */
const head = (elements: readonly Element[]) => `/** Made by the build from custom-elements.json. */
${elements
  .map(({ tagName }) => tagName.replace('caredesk-', ''))
  .map((name) => `import type {} from './${name}/${name}-element.js';`)
  .join('\n')}

type EventOf<Name extends string> = Name extends keyof HTMLElementEventMap ? HTMLElementEventMap[Name] : CustomEvent;
`;

/** @param key the names that the framework's own checker asks for */
const members = ({ attributes, events }: Element, key: { attribute(name: string): string; event(name: string): string }): string =>
  [
    ...attributes.map(
      (attribute) => `${doc(attribute)}    readonly '${key.attribute(attribute.name)}'?: ${typeOf(attribute)} | undefined;\n`,
    ),
    ...events.map(
      (event) => `${doc(event)}    readonly '${key.event(event.name)}'?: ((event: EventOf<'${event.name}'>) => void) | undefined;\n`,
    ),
  ].join('');

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const vueKeys = { attribute: camel, event: (name: string) => camel(`on-${name}`) };
const svelteKeys = { attribute: (name: string) => name, event: (name: string) => `on${name}` };

export function writeFrameworkTypes(elements: readonly Element[], folder: string): void {
  const vue = elements.map(
    (element) => `    '${element.tagName}': new () => { $props: Omit<HTMLAttributes, 'title'> & {\n${members(element, vueKeys)}    } };\n`,
  );
  writeFileSync(
    `${folder}/vue.d.ts`,
    `${head(elements)}
import type { HTMLAttributes } from 'vue';

declare module 'vue' {
  interface GlobalComponents {
${vue.join('')}  }
}
`,
  );
  const svelte = elements.map(
    (element) =>
      `    '${element.tagName}': Omit<HTMLAttributes<HTMLElement>, 'by' | 'status'> & {\n${members(element, svelteKeys)}    };\n`,
  );
  writeFileSync(
    `${folder}/svelte.d.ts`,
    `${head(elements)}
import type { HTMLAttributes } from 'svelte/elements';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${svelte.join('')}  }
}
`,
  );
  for (const name of ['vue', 'svelte']) writeFileSync(`${folder}/npm/${name}.js`, '// Types alone.\nexport {};\n');
}
