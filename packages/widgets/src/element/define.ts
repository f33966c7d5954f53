/** Defines an element unless another copy of the bundle, or an earlier import, already has. */
export function define(tag: `caredesk-${string}`, elementClass: CustomElementConstructor): void {
  const registry = globalThis.customElements;
  if (registry && !registry.get(tag)) registry.define(tag, elementClass);
}
