import { domMember } from './dom-member.js';

/** Members of the document that Preact and React use, and that an element of that name hides: `<img name="createTextNode">`. */
const byViews = ['createElement', 'createElementNS', 'createTextNode'];

/** Takes these names from elements. @returns whether there were any */
export function uncoverDocument(): boolean {
  const hiding = domMember(document, 'querySelectorAll')(byViews.map((name) => `[name=${name}],[id=${name}]`).join());
  for (const element of hiding) for (const name of ['name', 'id']) domMember(element, 'removeAttribute')(name);
  return hiding.length > 0;
}
