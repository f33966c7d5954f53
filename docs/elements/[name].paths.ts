/** A page for each element of the manifest. */
import { type Endpoint, type EndpointGroup, type Entity, endpoints } from '../../packages/core/dist/contract/index.js';
import elementCalls from '../../packages/widgets/dist/element-calls.json';
import { type Element, elements, type Named } from '../.vitepress/manifest';

/** The example, live; not that of an element which shows others and nothing itself. */
function liveOf(tagName: string, example: string): string {
  if (example.includes('><caredesk-')) return '';
  const attributes = Object.fromEntries([...example.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  return `<Live tag="${tagName}" :attributes='${JSON.stringify(attributes)}' />`;
}

/** One line, whose bars end no cell. */
const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
/** Markdown in which neither tags nor braces mean anything; code means nothing by itself. */
const prose = (text: string) => text.replaceAll(/`[^`]*`|[<{]/g, (found) => (found === '<' ? '&lt;' : found === '{' ? '&#123;' : found));
const codeCell = (text = '—') => `\`${oneLine(text)}\``;
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
const text = ({ description = '—' }: Named) => oneLine(prose(description));

function pageOf({ tagName, description, example, attributes, members, events, slots = [], cssParts, cssProperties }: Element): string {
  const name = tagName.slice('caredesk-'.length);
  return [
    '---',
    `title: ${tagName}`,
    'outline: [2, 3]',
    '---',
    '',
    `# &lt;${tagName}&gt;`,
    '',
    prose(description),
    '',
    '```html',
    '<script type="module" src="https://cdn.example/widgets/caredesk.js" data-api-base="https://api.example"></script>',
    example,
    '```',
    '',
    liveOf(tagName, example),
    '',
    `From npm: \`import '@caredesk/widgets/${name}.js'\` defines it; the React wrapper is in \`@caredesk/widgets/react/${name}.js\`.`,
    '',
    ...callsOf(name),
    table('Attributes', attributes, [
      ['attribute', code],
      ['values', ({ type }) => codeCell(type?.text ?? 'string')],
      ['', text],
    ]),
    table(
      'Properties and methods without an attribute',
      members.filter(({ attribute }) => attribute === undefined),
      [
        ['name', ({ name, kind }) => `\`${name}${kind === 'method' ? '()' : ''}\``],
        ['type', ({ type, return: returned }) => codeCell((returned?.type ?? type)?.text)],
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
      ['default', ({ default: usual }) => codeCell(usual)],
    ]),
  ].join('\n');
}

/** What a backend owes to this element alone: from its code. */
function callsOf(name: string): string[] {
  const calls = elementCalls[name as keyof typeof elementCalls] ?? [];
  return [
    '## Calls',
    '',
    `\`caredesk check --api --for ${name}\` judges them.`,
    '',
    ...calls.map((call) => `- \`${call}\`: ${entitiesOf(call)}`),
    '',
  ];
}

function entitiesOf(call: string): string {
  const [group, method] = call.split('.') as [keyof typeof endpoints, string];
  const { body, answer } = (endpoints[group] as EndpointGroup)[method] as Endpoint;
  const fields = (entity: Entity) => `${entity.name} (${Object.keys(entity.fields).join(', ')})`;
  return [...(body ? [`sends ${fields(body)}`] : []), 'of' in answer ? `reads ${fields(answer.of)}` : `answers ${answer.kind}`].join('; ');
}

export default {
  paths: () => elements().map((element) => ({ params: { name: element.tagName.slice('caredesk-'.length) }, content: pageOf(element) })),
};
