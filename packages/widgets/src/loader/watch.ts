/** Reports each element that appears in a document, in its open shadow roots too. */
import { domMember } from '../browser/dom-member.js';

/**
 * @param prefix of Caredesk's own tags
 * @param onElement called for every element at least once, with its name
 */
export function watchElements(root: Document | ShadowRoot, prefix: string, onElement: (element: Element, name: string) => void): void {
  const watched = new WeakSet<Node>();

  const check = (element: Element) => {
    const name = domMember(element, 'localName');
    const root = domMember(element, 'shadowRoot');
    onElement(element, name);
    if (root) watch(root);
    // An element may get its shadow root when it is defined. Those of Caredesk contain no other elements.
    else if (name.includes('-') && !name.startsWith(prefix)) {
      const reference = new WeakRef(element);
      void customElements.whenDefined(name).then(() => {
        const { shadowRoot } = reference.deref() ?? {};
        if (shadowRoot) watch(shadowRoot);
      });
    }
  };
  const walk = (node: Node) => {
    const walker = domMember(document, 'createTreeWalker')(node, NodeFilter.SHOW_ELEMENT);
    if (node instanceof Element) check(node);
    while (walker.nextNode()) check(walker.currentNode as Element);
  };
  const watch = (tree: Document | ShadowRoot) => {
    if (watched.has(tree)) return;
    watched.add(tree);
    walk(tree);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) walk(node);
    }).observe(tree, { childList: true, subtree: true });
  };
  watch(root);
}
