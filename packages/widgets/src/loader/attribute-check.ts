/** Finds what a page wrote that means nothing. The words for it are loaded when there is such a thing. */
import { wrongSetting } from '../runtime/settings.js';

/** Of frameworks and of the page's own scripts, and those of HTML that are no property of the same name. */
const pagesOwn =
  /^(?:(?:aria|data|ng|v|x|item)-?.*|on.*|class|is|exportparts|tabindex|contenteditable|accesskey|enterkeyhint|inputmode|key|ref|defer-hydration)$|[^a-z\d-]/;

const check = (act: (words: typeof import('./name-check.js')) => void): void => {
  // Without it the page works the same.
  import('./name-check.js').then(act, () => {});
};

/** @param names the element's own attributes */
export function checkAttributes(element: Element, names: readonly string[]): void {
  const tag = element.localName;
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? '';
    if (!names.includes(name) && !(name in element) && !pagesOwn.test(name))
      check(({ warnOfAttribute }) => warnOfAttribute(tag, name, names));
    const allowed = wrongSetting(name, value);
    if (allowed && names.includes(name)) tellWrongValue(tag, name, value, allowed);
  }
}

/** A value that was dropped. */
export const tellWrongValue = (tag: string, name: string, value: string, words: string): void =>
  check(({ warnOfValue }) => warnOfValue(tag, name, value, words));
