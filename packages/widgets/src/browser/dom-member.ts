/**
 * A member of the document or of one of the page's elements, as the browser defines it; a method comes bound. Markup can replace those of
 * the document and of forms: `<img name="querySelector">`, `<input name="parentElement">` ("DOM clobbering").
 */
export function domMember<Holder extends Document | Element, Name extends keyof Holder>(holder: Holder, name: Name): Holder[Name] {
  const member = Reflect.get(holder === document ? Document.prototype : Element.prototype, name, holder);
  return typeof member === 'function' ? member.bind(holder) : member;
}
