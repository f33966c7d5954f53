/** A page for each element of the manifest. */
import { type Element, elements, type Named } from '../.vitepress/manifest';

/** The example, live; not that of an element which shows others and nothing itself. */
function liveOf(tagName: string, example: string): string {
  if (example.includes('><caredesk-')) return '';
  const attributes = Object.fromEntries([...example.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  return `<Live tag="${tagName}" :attributes='${JSON.stringify(attributes)}' />`;
}

const cell = (text = '—') => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{', '&#123;');
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

function table<Row extends Named>(
  title: string,
  rows: readonly Row[],
  columns: readonly (readonly [string, (row: Row) => string])[],
): string {
  if (rows.length === 0) return '';
  const heads = columns.map(([head]) => head);
  return [
    `## ${title}`,
    '',
    row(...heads),
    row(...heads.map(() => '---')),
    ...rows.map((one) => row(...columns.map(([, of]) => of(one)))),
    '',
  ].join('\n');
}

const code = ({ name }: Named) => `\`${name}\``;
const text = ({ description }: Named) => cell(description);

function pageOf({ tagName, description, example, attributes, members, events, slots = [], cssParts, cssProperties }: Element): string {
  const name = tagName.slice('caredesk-'.length);
  return [
    '---',
    'outline: [2, 3]',
    '---',
    '',
    `# &lt;${tagName}&gt;`,
    '',
    description,
    '',
    '```html',
    '<script type="module" src="https://cdn.example/widgets/caredesk.js" data-api-base="https://api.example"></script>',
    example,
    '```',
    '',
    liveOf(tagName, example),
    '',
    `From npm: \`import '@caredesk/widgets/${name}.js'\` defines it; the React wrapper stands in \`@caredesk/widgets/react\`.`,
    '',
    table('Attributes', attributes, [
      ['attribute', code],
      ['values', ({ type }) => `\`${cell(type?.text ?? 'string')}\``],
      ['', text],
    ]),
    table(
      'Properties and methods without an attribute',
      members.filter(({ attribute }) => attribute === undefined),
      [
        ['name', ({ name, kind }) => `\`${name}${kind === 'method' ? '()' : ''}\``],
        ['type', ({ type, return: returned }) => `\`${cell((returned?.type ?? type)?.text)}\``],
        ['', text],
      ],
    ),
    table('Events', events, [
      ['event', code],
      ['tells', text],
    ]),
    table('Slots', slots, [
      ['`slot`', code],
      ['', text],
    ]),
    table('Parts', cssParts, [
      ['`::part()`', code],
      ['', text],
    ]),
    table('Custom properties', cssProperties, [
      ['property', code],
      ['', text],
      ['default', ({ default: usual }) => `\`${cell(usual)}\``],
    ]),
  ].join('\n');
}

export default {
  paths: () => elements().map((element) => ({ params: { name: element.tagName.slice('caredesk-'.length) }, content: pageOf(element) })),
};
