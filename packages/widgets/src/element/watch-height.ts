/**
 * Lets an element scroll inside where its page gives it less height than it needs. An element that is given none is as high as its root: it never
 * scrolls, and what sticks in it sticks to the page.
 * @param root the element's box
 */
export function watchHeight(host: HTMLElement, root: HTMLElement): () => void {
  let frame = 0;
  const watch = new ResizeObserver(() => {
    // An element that is hidden, or without a box of its own, is given none.
    const givenHeight = host.clientHeight;
    const isFilled = givenHeight > 0 && root.scrollHeight > givenHeight + 1;
    const height = isFilled ? `${givenHeight}px` : '';
    cancelAnimationFrame(frame);
    if (height === root.style.getPropertyValue('--_given')) return;
    // Setting a height changes sizes: done at once, browsers would report a "ResizeObserver loop" to the page.
    frame = requestAnimationFrame(() => {
      root.toggleAttribute('data-fills', isFilled);
      root.style.setProperty('--_given', height);
    });
  });
  watch.observe(host);
  watch.observe(root);
  return () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
  };
}
