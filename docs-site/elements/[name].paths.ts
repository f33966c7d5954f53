/** A page for each element of the manifest. */
import { type Element, elements, type Named } from '../.vitepress/manifest';

/** What makes an element show something by itself. */
const shown: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  provider: { locale: 'fr' },
  'doctor-search': { keyword: 'smith', 'page-size': '5' },
  'doctor-detail': { 'doctor-id': '7' },
  'doctor-report': { from: '2026-01-01', to: '2026-06-30', 'page-size': '5' },
  'patient-list': { 'page-size': '5' },
  'patient-detail': { 'patient-id': '1' },
  'billing-list': { 'page-size': '5' },
  'refund-panel': { 'doctor-id': '7' },
  history: { entity: 'doctor', 'entity-id': '7' },
};

/** What the provider provides for. */
const inside = '<caredesk-doctor-search page-size="5"></caredesk-doctor-search>';

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

function pageOf({ tagName, description, attributes, members, events, cssParts, cssProperties }: Element): string {
  const name = tagName.slice('caredesk-'.length);
  const own = Object.entries(shown[name] ?? {});
  const open = `<${tagName}${own.map(([key, value]) => ` ${key}="${value}"`).join('')}>`;
  const tag = name === 'provider' ? `${open}\n  ${inside}\n</${tagName}>` : `${open}</${tagName}>`;
  const example = name === 'provider' ? '' : `<Live tag="${tagName}" :attributes='${JSON.stringify(Object.fromEntries(own))}' />`;
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
    tag,
    '```',
    '',
    example,
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
