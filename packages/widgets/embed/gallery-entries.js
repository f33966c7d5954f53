/** Every element as the manifest has it: what it does, its attributes with its example's values, the events it fires. */

/** `'light' | 'dark'` → the values to choose from; undefined for free text. */
const optionsOf = (type) => (type?.startsWith("'") ? ['', ...type.replaceAll("'", '').split(' | ')] : undefined);

/** @returns what the example's opening tag sets, and the tag of the element in it, if any. */
function partsOf(example) {
  const [opening, inside] = example.match(/<\w[^>]*>/g);
  return {
    values: new Map([...opening.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
    inside: inside?.slice(1, -1),
  };
}

function entryOf({ tagName, description, attributes, events, slots = [], example }) {
  const { values, inside } = partsOf(example);
  return {
    tag: tagName,
    about: description,
    attributes: attributes.map(({ name, type }) => ({ name, value: values.get(name) ?? '', options: optionsOf(type?.text) })),
    events: events.map(({ name }) => name),
    slots: slots.map(({ name }) => name),
    inside,
  };
}

const { modules } = await (await fetch('/widgets/custom-elements.json')).json();

export const entries = modules.flatMap(({ declarations }) => declarations.map(entryOf));
