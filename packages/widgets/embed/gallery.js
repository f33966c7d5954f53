/** Shows one element at a time, with its attributes, its events and the tags to copy. */

const find = (selector) => document.querySelector(selector);
const [nav, main, stage, form, code, log] = ['nav', 'main', '.stage', '.attributes', 'code', '.log'].map(find);

/** Makes an element; text only, never markup. */
function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** `'light' | 'dark'` → the values to choose from; undefined for free text. */
const optionsOf = (type) => (type?.startsWith("'") ? ['', ...type.replaceAll("'", '').split(' | ')] : undefined);

/**
 * An element as the manifest has it: what it does, its attributes and slots, the events it fires. `values` of attributes, the example's at
 * first, and the slots that are `filled` are as they were changed: they stay while another element is shown. `inside`: the tag in the example.
 */
function entryOf({ tagName, description, attributes, events, slots = [], example }) {
  const [opening, inside] = example.match(/<\w[^>]*>/g);
  const own = new Map([...opening.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  return {
    tag: tagName,
    about: description,
    attributes: attributes.map(({ name, type }) => ({ name, options: optionsOf(type?.text) })),
    values: new Map(attributes.map(({ name }) => [name, own.get(name) ?? ''])),
    events: events.map(({ name }) => name),
    slots: slots.map(({ name }) => name),
    filled: new Set(),
    inside: inside?.slice(1, -1),
  };
}

const { modules } = await (await fetch('/widgets/custom-elements.json')).json();

const entries = modules.flatMap(({ declarations }) => declarations.map(entryOf));

for (const { tag } of entries) nav.append(make('a', { href: `#${tag}`, textContent: tag.replace('caredesk-', '') }));

/** What shows where a slot is. */
const inSlot = (slot) => `Your own ${slot}`;
const fillingOf = (slot) => make('p', { slot, textContent: inSlot(slot) });

const first = entries.find(({ tag }) => tag === 'caredesk-doctor-search');
let entry = first;

function show() {
  entry = entries.find(({ tag }) => `#${tag}` === location.hash) ?? first;
  find('h1').textContent = entry.tag;
  find('.about').textContent = entry.about;
  document.title = `${entry.tag} – Caredesk widgets`;
  for (const link of nav.children) link.ariaCurrent = link.hash === `#${entry.tag}` ? 'page' : null;
  const element = make(entry.tag);
  for (const [name, value] of entry.values) if (value) element.setAttribute(name, value);
  if (entry.inside) element.append(make(entry.inside));
  element.append(...[...entry.filled].map(fillingOf));
  stage.replaceChildren(element);
  form.replaceChildren(...entry.attributes.map(control), ...entry.slots.map(slotControl));
  showSnippet();
}

function control({ name, options }) {
  const value = entry.values.get(name);
  const input = options
    ? make(
        'select',
        { name },
        ...options.map((option) => make('option', { value: option, textContent: option || '–', selected: option === value })),
      )
    : make('input', { name, value, autocomplete: 'off', spellcheck: false });
  return make('label', {}, name, input);
}

function slotControl(slot) {
  const input = make('input', { type: 'checkbox', checked: entry.filled.has(slot) });
  input.addEventListener('input', (event) => {
    event.stopPropagation();
    entry.filled[input.checked ? 'add' : 'delete'](slot);
    const element = stage.firstElementChild;
    element.querySelector(`[slot="${slot}"]`)?.remove();
    if (input.checked) element.append(fillingOf(slot));
    showSnippet();
  });
  return make('label', {}, `slot ${slot}`, input);
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', ({ target: { name, value } }) => {
  entry.values.set(name, value);
  const element = stage.firstElementChild;
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
  showSnippet();
});

const quote = (value) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function showSnippet() {
  const set = [...entry.values].filter(([, value]) => value);
  const attributes = set.map(([name, value]) => ` ${name}="${quote(value)}"`).join('');
  const slotted = [...entry.filled].map((slot) => `\n  <p slot="${slot}">${inSlot(slot)}</p>`);
  const inside = entry.inside ? `<${entry.inside}></${entry.inside}>` : slotted.join('') + (slotted.length > 0 ? '\n' : '');
  code.textContent = [
    `<script type="module" src="${new URL('/widgets/caredesk.js', location.href)}" data-api-base="${location.origin}"></script>`,
    `<${entry.tag}${attributes}>${inside}</${entry.tag}>`,
  ].join('\n');
  find('.copied').textContent = '';
}

find('.copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    // No clipboard without HTTPS: the text is selected, ready for the keyboard.
    getSelection().selectAllChildren(code);
    find('.copied').textContent = 'Selected';
    return;
  }
  find('.copied').textContent = 'Copied';
});

const most = 100;
for (const name of new Set(entries.flatMap(({ events }) => events))) {
  stage.addEventListener(name, (event) => {
    const time = make('time', { textContent: new Date().toLocaleTimeString('en-GB') });
    const detail = make('code', { textContent: event.detail === null ? '' : JSON.stringify(event.detail) });
    log.prepend(make('li', {}, time, make('b', { textContent: name }), detail));
    while (log.children.length > most) log.lastElementChild.remove();
  });
}
find('.clear').addEventListener('click', () => log.replaceChildren());

addEventListener('hashchange', () => {
  show();
  main.focus();
});
show();
