/** Whether the page's background has to be read at all: most pages are light, or paint nothing, and stay so. */
import { domMember } from './dom-member.js';
import { ancestorsOf, observePageStyle } from './observe-page-style.js';

/** Opaque, and no part below 240. */
const clearlyLight = /^rgb\((2[45]\d(, |\)$)){3}/;

function isPlain(host: Element): boolean {
  for (const ancestor of ancestorsOf(host)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(ancestor);
    if (backgroundImage !== 'none') return false;
    if (clearlyLight.test(backgroundColor)) return true;
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return false;
  }
  return (
    getComputedStyle(domMember(document, 'documentElement')).colorScheme === 'normal' &&
    !domMember(document, 'querySelector')('meta[name="color-scheme"]')
  );
}

/** Keeps the box's `data-scheme` and `data-background` right. The code that reads colours is loaded only for pages that need it. */
export function watchBackground(box: HTMLElement): () => void {
  const { host } = box.getRootNode() as ShadowRoot;
  let hasLeft = false;
  let leave = () => {};
  const follow = () => {
    leave();
    // If it can't be loaded, only the page's `color-scheme` counts.
    import('./background-luminance.js')
      .then(({ followBackground }) => {
        if (!hasLeft) leave = followBackground(box);
      })
      .catch(() => {});
  };
  if (box.dataset.theme !== 'dark' && isPlain(host)) {
    Object.assign(box.dataset, { scheme: 'light', background: 'page' });
    leave = observePageStyle(box, follow);
  } else follow();
  return () => {
    hasLeft = true;
    leave();
  };
}
