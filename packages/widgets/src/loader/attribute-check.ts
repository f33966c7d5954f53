/** Finds names and values in the page that mean nothing. The texts of warnings are loaded when one is needed. */
import { wrongSetting } from '../runtime/settings.js';

/** Attributes of frameworks and of the page's own scripts, and HTML attributes without a property of the same name. */
const pagesOwn =
  /^(?:(?:aria|data|ng|v|x|hx|item)-?.*|on.*|class|is|exportparts|tabindex|contenteditable|accesskey|enterkeyhint|inputmode|key|ref|defer-hydration)$|[^a-z\d-]/;

const check = (act: (words: typeof import('./name-check.js')) => void): void => {
  // Without the check the page works the same.
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
