/**
 * A member of the document or of one of the page's elements, as the browser defines it; a method comes bound. Markup can replace those of
 * the document and of forms: `<img name="querySelector">`, `<input name="parentElement">` ("DOM clobbering").
 */
export function domMember<Holder extends Document | Element, Name extends keyof Holder>(holder: Holder, name: Name): Holder[Name] {
  const member = Reflect.get(holder === document ? Document.prototype : Element.prototype, name, holder);
  return typeof member === 'function' ? member.bind(holder) : member;
}

/** Members of the document that Preact and React use, and that an element of that name hides: `<img name="createTextNode">`. */
const byViews = ['createElement', 'createElementNS', 'createTextNode'];

/** Takes these names from elements. @returns whether there were any */
export function uncoverDocument(): boolean {
  const hiding = domMember(document, 'querySelectorAll')(byViews.map((name) => `[name=${name}],[id=${name}]`).join());
  for (const element of hiding) for (const name of ['name', 'id']) domMember(element, 'removeAttribute')(name);
  return hiding.length > 0;
}
