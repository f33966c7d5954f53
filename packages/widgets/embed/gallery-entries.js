/** Every element as the manifest has it: what it does, its attributes, the events it fires. */

/** What an element needs to have something to show. */
const examples = {
  'caredesk-doctor-search': { keyword: 'smith', 'page-size': '10' },
  'caredesk-doctor-detail': { 'doctor-id': '1' },
  'caredesk-doctor-report': { from: '2026-01-01', to: '2026-06-30' },
  'caredesk-patient-list': { 'page-size': '10' },
  'caredesk-patient-detail': { 'patient-id': '1' },
  'caredesk-billing-list': { 'page-size': '10' },
};
/** What stands in an element that shows nothing itself. */
const inside = { 'caredesk-provider': 'caredesk-recent-billing' };

/** `'light' | 'dark'` → the values to choose from; undefined for free text. */
const optionsOf = (type) => (type?.startsWith("'") ? ['', ...type.replaceAll("'", '').split(' | ')] : undefined);

const entryOf = ({ tagName, description, attributes, events }) => ({
  tag: tagName,
  about: description,
  attributes: attributes.map(({ name, type }) => ({ name, value: examples[tagName]?.[name] ?? '', options: optionsOf(type?.text) })),
  events: events.map(({ name }) => name),
  inside: inside[tagName],
});

const { modules } = await (await fetch('/widgets/custom-elements.json')).json();

export const entries = modules.flatMap(({ declarations }) => declarations.map(entryOf));
